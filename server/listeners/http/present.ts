import type { ZodType } from 'zod';

/**
 * The output schema is the presenter: a column it does not name never leaves the server. Numbers that JSON cannot say
 * exactly, because somebody once stored or summed up what nobody can have used, are shown as the nearest that it can:
 * one odd row must not make an answer impossible.
 */
export function present(schema: ZodType, answer: unknown): unknown {
  const read = schema.safeParse(answer);
  return read.success ? read.data : schema.parse(withinReach(answer));
}

function withinReach(value: unknown): unknown {
  if (typeof value === 'number')
    return Number.isNaN(value) ? 0 : Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withinReach);
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withinReach(inside)]));
}
