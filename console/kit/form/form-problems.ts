interface FieldProblem {
  field: string;
  reason: string;
  params?: Record<string, string | number>;
}

export type Describe = (reason: string, params?: Record<string, string | number>) => string;

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'reason' in value &&
  typeof value.reason === 'string';

function problemsOf(error: unknown): FieldProblem[] {
  if (typeof error !== 'object' || error === null || !('fields' in error) || !Array.isArray(error.fields)) return [];
  return error.fields.filter(isProblem);
}

/**
 * One sentence a field, the first that the server gave; those of fields that the form does not show come back apart.
 */
export function sortProblems(
  error: unknown,
  known: readonly string[],
  describe: Describe,
): { errors: Record<string, string>; others: string[] } {
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, reason, params } of problemsOf(error)) {
    const sentence = describe(reason, params);
    // “emails.0.role” is shown at “emails”, the input that holds it.
    const name = known.includes(field) ? field : known.find((one) => field.startsWith(`${one}.`));
    if (name === undefined) others.push(sentence);
    else errors[name] ??= sentence;
  }
  return { errors, others };
}

export const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
