import { inflateSync } from "node:zlib";
import { filePiece, type Specimen } from "./specimen.js";

/**
 * Made once with SQLite 3.40 and deflated: page size 512, `create table harbour (id integer primary key, name text)`, two
 * rows `harbour @@@@@@@@@@@@@@@1` and `…2`. A token is as long as what it replaces, so every offset stays right.
 */
const template = inflateSync(
  Buffer.from(
    "eNoLDvTJLElVSMsvyk0sUTBmYGJgZGRwUFBgYAAyIRgGGIGYBY1PCDAx6CUz8oIUM65hAKJRQAEIYmQTl5ZmrC1JTMpJzUgsSsovLYJSTM5Bro" +
      "4hrgohjk4+rgpQQQWNzBSFzLyS1PTUIoWCoszcxKJKhezUSh2FvMTcVIWS1IoSTVDcMDEeY2B8DCRGwRAF0kzMDLawWHdABUbSjLglDQES0TUK",
    "base64",
  ),
);
const [firstRow, secondRow] = [template.indexOf("@@@@@@@@@@@@@@@1"), template.indexOf("@@@@@@@@@@@@@@@2")];

export const sqlite: Specimen = (name, mint) => {
  const [first, second] = [mint.token(), mint.token()];
  const bytes = Buffer.from(template);
  bytes.write(first, firstRow, "latin1");
  bytes.write(second, secondRow, "latin1");
  return [filePiece(name, bytes, [first, second])];
};
