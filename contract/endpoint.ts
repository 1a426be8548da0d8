import type { ZodType, output as Output, input as Input } from 'zod';
import type { LanguageId } from './languages.ts';
import type { Capability } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointKey = `${Method} /${string}`;

/** Who may call: an endpoint that does not say so does not compile. */
type Access =
  | { token: 'none'; can: 'anyone' }
  | { token: 'user'; can: 'signed-in' | 'platform' }
  | { token: 'page'; can: Capability };

export type Endpoint = Access & {
  summary: string;
  /**
   * Anything but JSON: a table of any length, as CSV or as the query's `format` says (`table`), events that keep
   * coming, each one checked by `output`, or a document.
   */
  type?: 'text/csv' | 'text/event-stream' | 'table' | 'application/pdf';
  /**
   * Also for who sees the console as somebody else: a call that reads although it is no GET. All other calls that are
   * no GET are refused to them.
   */
  forViewers?: true;
  /** The body is a file, streamed to the verb as it comes; a JSON body has a schema instead. */
  takes?: 'bytes';
  params?: ZodType;
  query?: ZodType;
  body?: ZodType;
  output: ZodType;
};

export const endpoints = <const Table extends Record<EndpointKey, Endpoint>>(table: Table): Table => table;

type Part<E, Name extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = E extends {
  [K in Name]: infer S extends ZodType;
}
  ? Side extends 'in'
    ? Input<S>
    : Output<S>
  : unknown;

/** What a verb receives: path, query and body in one object, already checked. */
export type Received<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>;

/** What a caller sends. */
type Sent<E, Name extends 'params' | 'query' | 'body'> = E extends { [K in Name]: ZodType }
  ? Record<string, never> extends Part<E, Name, 'in'>
    ? { [K in Name]?: Part<E, Name, 'in'> }
    : { [K in Name]: Part<E, Name, 'in'> }
  : { [K in Name]?: never };
/** Of each endpoint by itself: three unions of all of them, crossed, are more than the compiler can hold. */
export type Request<E> = E extends unknown ? Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'> : never;

export type Answer<E> = E extends { output: infer S extends ZodType } ? Output<S> : never;
/** What a verb may return: the output schema drops what it does not name. */
export type Returned<E> = E extends { type: 'table' | 'text/csv' }
  ? TableFile
  : E extends { type: 'application/pdf' }
    ? DocumentFile
    : E extends { type: 'text/event-stream'; output: infer S extends ZodType }
      ? AsyncIterable<Input<S>>
      : E extends { output: infer S extends ZodType }
        ? Input<S>
        : never;

/**
 * `day` is a text as 2026-11-15, `moment` a Date shown on the clocks of `timeZone`, `seconds` a length of time, `share`
 * a part of one.
 */
export interface TableColumn {
  name: string;
  kind: 'text' | 'number' | 'day' | 'moment' | 'seconds' | 'share';
}
export type TableCell = string | number | Date | null;

/** Rows come as the reader takes them: a table may be longer than memory. `note` stands in its last line. */
export interface TableFile {
  columns: readonly TableColumn[];
  rows: AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>;
  timeZone: string;
  note?: ((language: LanguageId) => string) | undefined;
}

export interface DocumentFile {
  /** Letters, digits and dashes. */
  name: string;
  bytes: Uint8Array;
}

export function splitKey(key: EndpointKey): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}
