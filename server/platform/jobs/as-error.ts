interface Copied {
  message?: unknown;
  stack?: unknown;
  code?: unknown;
  query?: unknown;
}

/**
 * pg-boss hands some errors on as plain copies, which say nothing in a log. A failed statement is told without what was
 * typed into it.
 */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown));
  const { message, stack, code, query } = thrown as Copied;
  const error = new Error(typeof query === 'string' ? `Failed query: ${query}` : String(message ?? 'unknown'));
  if (typeof stack === 'string') error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}
