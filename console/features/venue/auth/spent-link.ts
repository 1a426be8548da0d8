import { ApiError } from '../../../shell/calls/api.ts';

/** Used, expired, or mangled on its way: for the person it is the same. */
export const isSpentLink = (error: unknown, codeField: string): boolean =>
  error instanceof ApiError && (error.code === 'link-spent' || error.fields.some(({ field }) => field === codeField));
