/** For what the reader can act on: the sentence without a stack. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
