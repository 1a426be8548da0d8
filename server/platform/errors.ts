import type { FieldRefusal, Reason } from '@wifi/contract/reasons.ts';
import { refusals, type RefusalCode } from '@wifi/contract/refusals.ts';

/** A refusal that ends a call: the listener turns it into an answer. */
export class AppError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: FieldRefusal[] | undefined;
  readonly params: Record<string, string | number> | undefined;

  constructor(
    code: RefusalCode,
    more: { fields?: FieldRefusal[]; params?: Record<string, string | number>; cause?: unknown } = {},
  ) {
    super(refusals[code].message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.status = refusals[code].status;
    this.fields = more.fields;
    this.params = more.params;
  }
}

export const badField = (field: string, reason: Reason, params?: FieldRefusal['params']): AppError =>
  new AppError('bad-input', { fields: [params ? { field, reason, params } : { field, reason }] });

/** What a call names inside of what it sends is not there: that is said of the field, and not of the whole call. */
export const orBadField =
  (field: string, reason: Reason) =>
  (error: unknown): never => {
    throw error instanceof AppError && error.code === 'not-found' ? badField(field, reason) : error;
  };
