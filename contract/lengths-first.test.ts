import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import { defOf, partsOf, type Check, type Def } from './testing/schemas-in.ts';

const isWork = ({ _zod: { def } }: Check) => def.check === 'custom';
/** Ends the reading of a text that is too long: a longest length, or a form that knows one. */
const isEnd = ({ _zod: { def } }: Check) =>
  Boolean(def.abort) && (def.check === 'max_length' || def.check === 'string_format');

/** What is wrong with the checks of a text or list: one that does work also sees what is too long. */
function problemOf({ type, checks = [], format, abort }: Def): string | undefined {
  if (type !== 'string' && type !== 'array') return undefined;
  if (type === 'string' && checks.some(({ _zod: { def } }) => def.check === 'max_length' && !def.abort))
    return 'goes on when it is too long';
  const work = checks.findIndex(isWork);
  if (work < 0 || (format !== undefined && abort === true) || checks.slice(0, work).some(isEnd)) return undefined;
  return 'is looked at before its length';
}

function* problemsIn(schema: unknown, path: string, seen: Set<unknown>): Generator<string> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const def = defOf(schema);
  const problem = problemOf(def);
  if (problem) yield `${path} ${problem}`;
  const names = def.type === 'object' ? Object.keys(def.shape as object) : [];
  for (const [index, part] of partsOf(def).entries())
    yield* problemsIn(part, names[index] ? `${path}.${names[index]}` : path, seen);
}

test('what is too long is refused before anything else looks at it, in every text of every call', () => {
  const seen = new Set<unknown>();
  const problems = Object.entries(contract as Record<string, Endpoint>).flatMap(([key, { params, query, body }]) =>
    [params, query, body]
      .filter((schema): schema is z.ZodType => schema !== undefined)
      .flatMap((schema) => [...problemsIn(schema, key, seen)]),
  );
  expect(seen.size).toBeGreaterThan(500);
  expect(problems).toEqual([]);
});

test('such a refusal ends the looking: neither the text nor what it stands in is checked further', () => {
  const look = vi.fn(() => true);
  const long = z.string().trim().max(3, { abort: true }).refine(look).regex(/x/);
  const { error } = z.strictObject({ text: long, other: z.int() }).refine(look).safeParse({ text: 'xxxx', other: 'y' });
  expect(look).not.toHaveBeenCalled();
  expect(error!.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
    ['text', 'too_big'],
    ['other', 'invalid_type'],
  ]);
});
