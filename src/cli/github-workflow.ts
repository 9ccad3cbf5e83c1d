/** Runs `rootprobe check` on each pull request, shows the matrices in the job's summary and puts findings beside the lines. */
export function workflowText(version: string): string {
  const rootprobe = `npx --yes rootprobe@${version}`;
  return `# Written by \`rootprobe init --github\`.
name: rootprobe
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
  security-events: write
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - name: Probe again and compare
        run: ${rootprobe} check
      - name: Matrices in the summary
        if: always()
        run: ${rootprobe} show --format markdown matrices/*.yaml >> "$GITHUB_STEP_SUMMARY"
      - name: Matrices as SARIF
        if: always()
        run: ${rootprobe} show --format sarif matrices/*.yaml > rootprobe.sarif
      - uses: github/codeql-action/upload-sarif@v3
        if: always()
        with:
          sarif_file: rootprobe.sarif
          category: rootprobe
`;
}
