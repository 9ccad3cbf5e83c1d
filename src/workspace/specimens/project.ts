import { commonWord } from "../../model/commons.js";
import type { Specimen } from "./specimen.js";
import { line } from "./texts.js";

/** A package: what tools look for that analyse a project. */
export const project: Specimen = (name, mint) => {
  const [title, description, identifier, readme] = [mint.token(), mint.token(), mint.token(), mint.token()];
  const manifest = {
    name: title,
    version: "1.0.0",
    description: `The ${commonWord} ${description}`,
    main: "index.js",
    scripts: { test: `echo ${commonWord} ${description}` },
  };
  const parts = [
    { path: name, bytes: null },
    { path: `${name}/package.json`, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { path: `${name}/index.js`, bytes: Buffer.from(`exports.${identifier} = "${commonWord} ${identifier}";\n`) },
    { path: `${name}/README.md`, bytes: Buffer.from(`# ${commonWord}\n\n${line(readme)}`) },
  ];
  return [{ path: name, parts, content: [title, description, identifier, readme], names: [] }];
};
