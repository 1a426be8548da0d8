import type { ZodError, ZodType } from 'zod';
import { reasons, type FieldRefusal, type Reason } from '@wifi/contract/reasons.ts';

type Issue = ZodError['issues'][number];

/** What was sent, read by its schema, or what is wrong with it. */
export function readFields<T>(
  schema: ZodType<T>,
  sent: unknown,
): { ok: true; data: T } | { ok: false; fields: FieldRefusal[] } {
  // Only with the input at hand can a wrong value be told from a missing one.
  const options = { reportInput: true };
  try {
    const { success, data, error } = schema.safeParse(sent, options);
    return success ? { ok: true, data } : { ok: false, fields: fieldRefusals(error) };
  } catch (thrown) {
    // Zod compares the `length` of whatever has one, also of what it has found to be no text, and comparing `{
    // toString: 'x' }` throws. Without its fields such an object is only of the wrong type.
    const { error } = schema.safeParse(withoutFalseLengths(sent), options);
    if (!error) throw thrown;
    return { ok: false, fields: fieldRefusals(error) };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Deeper than any schema looks, and not so deep that looking there would be a fault of its own. */
const deepest = 50;

function withoutFalseLengths(sent: unknown, depth = 0): unknown {
  if (!isObject(sent)) return sent;
  if (depth > deepest || (!Array.isArray(sent) && (isObject(sent.length) || isObject(sent.size)))) return {};
  const inner = Object.entries(sent).map(([name, value]) => [name, withoutFalseLengths(value, depth + 1)] as const);
  return Array.isArray(sent) ? inner.map(([, value]) => value) : Object.fromEntries(inner);
}

/** One refusal a field, in words the contract knows. */
function fieldRefusals(error: ZodError): FieldRefusal[] {
  const refusals = new Map<string, FieldRefusal>();
  for (const refusal of error.issues.flatMap(refusalsOf))
    if (!refusals.has(refusal.field)) refusals.set(refusal.field, refusal);
  return [...refusals.values()];
}

const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text);

function refusalsOf(issue: Issue): FieldRefusal[] {
  const field = issue.path.join('.');
  if (isReason(issue.message)) return [{ field, reason: issue.message }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), reason: 'unknown-field' }));
    case 'invalid_type':
      return [{ field, reason: issue.input === undefined ? 'required' : 'wrong-type' }];
    case 'too_small':
      return [
        {
          field,
          reason: sized(issue.origin, 'too-short', 'too-few', 'too-small'),
          params: { n: Number(issue.minimum) },
        },
      ];
    case 'too_big':
      return [
        { field, reason: sized(issue.origin, 'too-long', 'too-many', 'too-big'), params: { n: Number(issue.maximum) } },
      ];
    case 'invalid_value':
      return [{ field, reason: issue.input === undefined ? 'required' : 'not-one-of' }];
    case 'invalid_union': {
      if (issue.discriminator !== undefined)
        return [{ field, reason: kindIn(issue.input, issue.discriminator) === undefined ? 'required' : 'not-one-of' }];
      const [first] = issue.errors;
      return first && first.length > 0
        ? first.flatMap((inner) => refusalsOf({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
        : [{ field, reason: 'wrong-type' }];
    }
    default:
      return [{ field, reason: 'wrong-type' }];
  }
}

const kindIn = (input: unknown, discriminator: string): unknown => (isObject(input) ? input[discriminator] : undefined);

const sized = (origin: string, ofText: Reason, ofList: Reason, ofNumber: Reason): Reason =>
  origin === 'string' ? ofText : origin === 'array' || origin === 'set' ? ofList : ofNumber;
