import type { Answer, Endpoint, Request } from '@wifi/contract/endpoint.ts';
import type { Contract } from '@wifi/contract/index.ts';
import type { FieldRefusal } from '@wifi/contract/reasons.ts';
import type { RefusalCode } from '@wifi/contract/refusals.ts';
import { apiAddress, credentialsFor } from './api-address.ts';
import { forgetEarlyCalls, takeEarlyCall, takeKnownAnswer, type Asked } from './early-calls.ts';

type KeysWith<Token> = {
  [Key in keyof Contract]: Contract[Key] extends Endpoint & { token: Token } ? Key : never;
}[keyof Contract];
/** Calls made with the user token, or with none. */
export type UserKey = KeysWith<'user'> | KeysWith<'none'>;
/** Calls made with the token of the selected page. */
export type PageKey = KeysWith<'page'>;
export type AnyKey = UserKey | PageKey;

/** Calls that answer with a table of any length, as CSV or as a spreadsheet. */
export type TableKey = { [Key in AnyKey]: Contract[Key] extends { type: 'table' } ? Key : never }[AnyKey];
/** Those of the whole platform. */
export type UserTableKey = Extract<TableKey, UserKey>;
/** Those of the selected page. */
export type PageTableKey = Extract<TableKey, PageKey>;

/** Calls that answer with a document. */
export type DocumentKey = {
  [Key in PageKey]: Contract[Key] extends { type: 'application/pdf' } ? Key : never;
}[PageKey];

export type RequestOf<Key extends AnyKey> = Request<Contract[Key]>;
export type AnswerOf<Key extends AnyKey> = Answer<Contract[Key]>;

export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: RefusalCode | 'offline';
  readonly fields: FieldRefusal[];
  readonly params: Record<string, string | number>;

  constructor(
    status: number,
    body: {
      code?: string;
      statusText?: string;
      message?: string;
      fields?: FieldRefusal[];
      params?: Record<string, string | number>;
    },
  ) {
    super(body.message ?? (body.statusText || 'Unknown error'));
    this.status = status;
    this.statusText = body.statusText ?? '';
    this.code = (body.code ?? 'internal') as RefusalCode;
    this.fields = body.fields ?? [];
    this.params = body.params ?? {};
  }
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Browsers keep up to 64 KB in all under way for pages that are left. */
const mostKeptAlive = 32 * 1024;

/**
 * By name only: what a call takes and gives is known from the contract, and a union of all of them is more than the
 * compiler can hold.
 */
function askedBy(key: string, request: unknown, token: string | undefined): Asked {
  const space = key.indexOf(' ');
  const parts = (request as Parts | undefined) ?? {};
  return {
    method: key.slice(0, space),
    address: address(key.slice(space + 1), parts),
    token,
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
  };
}

async function ask(asked: Asked): Promise<Response> {
  const { method, address: to, token, body } = asked;
  const early = takeEarlyCall(asked);
  // Tokens are asked for with POST too, and change nothing.
  const changes = method !== 'GET' && !to.startsWith('/auth/');
  if (changes) forgetEarlyCalls();
  try {
    return await (early ??
      fetch(apiAddress(to), {
        method,
        credentials: credentialsFor(to),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        // What was sent arrives, even if the tab is closed meanwhile.
        ...(body === undefined ? {} : { body, keepalive: body.length < mostKeptAlive }),
      }));
  } catch {
    throw new ApiError(0, { code: 'offline', message: 'The server cannot be reached' });
  } finally {
    if (changes) forgetEarlyCalls();
  }
}

/** Spec §8: with the status text, which whoever stands between us and the server may have said instead of it. */
const refusalOf = (response: Response, body: unknown): ApiError =>
  new ApiError(response.status, { statusText: response.statusText, ...(body as object) });

/** One call over the wire. The string is all that exists at run time; its types come from the contract. */
export async function send<Key extends AnyKey>(
  key: Key,
  request: RequestOf<Key> | undefined,
  token: string | undefined,
): Promise<AnswerOf<Key>> {
  const response = await ask(askedBy(key, request, token));
  const isFile = response.headers.get('content-type')?.startsWith('text/csv');
  const body: unknown = await (isFile ? response.text() : response.json()).catch(() => ({}));
  if (!response.ok) throw refusalOf(response, body);
  return body as AnswerOf<Key>;
}

/** The answer of the same call if it was read ahead and is here already. */
export const knownAnswer = <Key extends AnyKey>(
  key: Key,
  request: RequestOf<Key> | undefined,
  token: string | undefined,
): AnswerOf<Key> | undefined => takeKnownAnswer(askedBy(key, request, token)) as AnswerOf<Key> | undefined;

/** The same for a table file or a document, as bytes: it may be long, and the browser keeps it where it likes. */
export async function sendForFile<Key extends TableKey | DocumentKey>(
  key: Key,
  request: RequestOf<Key> | undefined,
  token: string | undefined,
): Promise<Blob> {
  const response = await ask(askedBy(key, request, token));
  if (!response.ok) throw refusalOf(response, await response.json().catch(() => ({})));
  return response.blob().catch(() => {
    throw new ApiError(0, { code: 'offline', message: 'The server cannot be reached' });
  });
}
