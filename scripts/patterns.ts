import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowed } from './patterns/allowed.ts';
import { growth } from './patterns/check.ts';
import { findPatterns, type Pattern } from './patterns/find.ts';
import { readSources } from './source/read.ts';

const root = join(import.meta.dirname, '..');
const isOfProgram = (path: string) => !/\.test\.tsx?$|\/testing\/|^console\/(?:vite\.config\.ts$|build\/)/.test(path);

/** Patterns that this version of the checker found in order, kept in the repository: only new ones take time. */
const checkedFile = join(root, 'scripts/patterns/checked.json');
const version = (
  JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')) as { version: string }
).version;
const keyOf = ({ source, flags }: Pattern) => `${version} /${source}/${flags}`;
const known = new Set<string>(JSON.parse(readFileSync(checkedFile, 'utf8')) as string[]);

const patterns = readSources(root, ['{server,contract,splash,email,console}/**/*.{ts,tsx}'])
  .filter(({ path }) => isOfProgram(path))
  .flatMap(findPatterns);
const isAllowed = ({ path, text }: Pattern) => allowed.some((one) => one.path === path && one.text === text);

function problemOf(pattern: Pattern): string | undefined {
  if (isAllowed(pattern)) return undefined;
  if (pattern.source === undefined)
    return 'is put together at run time: what people write is a pattern for contract/linear-pattern.ts, the rest a literal';
  if (known.has(keyOf(pattern))) return undefined;
  const grows = growth(pattern.source, pattern.flags);
  if (grows === undefined) known.add(keyOf(pattern));
  return grows && `could stop the program on hostile text (${grows})`;
}

const problems = patterns.flatMap((pattern) => {
  const problem = problemOf(pattern);
  return problem ? [`${pattern.path}:${pattern.line} ${pattern.text} ${problem}`] : [];
});
for (const { path, text } of allowed)
  if (!patterns.some((one) => one.path === path && one.text === text))
    problems.push(`${path} no longer holds ${text}: take it out of scripts/patterns/allowed.ts`);

const checked = [...new Set(patterns.map(keyOf))].filter((key) => known.has(key)).toSorted();
writeFileSync(checkedFile, `${JSON.stringify(checked, null, 2)}\n`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
