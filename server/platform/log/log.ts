import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard error; standard output stays for what a person must read (the address, the sign-ins). */
export const createLog = (level: string): Log =>
  pino(
    { level, base: null, serializers: { err: describeError }, redact: ['*.password', '*.token'] },
    pino.destination(2),
  );

interface Described {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: Described;
}

/**
 * What helps to find a fault, and nothing of what people typed: the driver's errors carry values, statements and whole
 * connections.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  const isQuery = error instanceof DrizzleQueryError;
  const message = isQuery ? `Failed query: ${error.query}` : error.message;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  return {
    type: error.constructor.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(frames === undefined ? {} : { stack: frames }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
