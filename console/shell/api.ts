import type { Answer, Endpoint, Request } from '@wifi/contract/endpoint.ts';
import type { Contract } from '@wifi/contract/index.ts';
import type { FieldRefusal } from '@wifi/contract/reasons.ts';
import type { RefusalCode } from '@wifi/contract/refusals.ts';

type KeysWith<Token> = { [Key in keyof Contract]: Contract[Key] extends Endpoint & { token: Token } ? Key : never }[keyof Contract];
/** Calls made with the user token, or with none. */
export type UserKey = KeysWith<'user'> | KeysWith<'none'>;
/** Calls made with the token of the selected page. */
export type PageKey = KeysWith<'page'>;
export type AnyKey = UserKey | PageKey;

export type RequestOf<Key extends AnyKey> = Request<Contract[Key]>;
export type AnswerOf<Key extends AnyKey> = Answer<Contract[Key]>;

export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | 'offline';
  readonly fields: FieldRefusal[];
  readonly params: Record<string, string | number>;

  constructor(status: number, body: { code?: string; message?: string; fields?: FieldRefusal[]; params?: Record<string, string | number> }) {
    super(body.message ?? 'Unknown error');
    this.status = status;
    this.code = (body.code ?? 'internal') as RefusalCode;
    this.fields = body.fields ?? [];
    this.params = body.params ?? {};
  }
}

interface Parts { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** One call over the wire. The string is all that exists at run time; its types come from the contract. */
export async function send<Key extends AnyKey>(key: Key, request: RequestOf<Key> | undefined, token: string | undefined): Promise<AnswerOf<Key>> {
  const space = key.indexOf(' ');
  const parts: Parts = (request as Parts | undefined) ?? {};
  const response = await fetch(address(key.slice(space + 1), parts), {
    method: key.slice(0, space),
    headers: { ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  }).catch(() => { throw new ApiError(0, { code: 'offline', message: 'The server cannot be reached' }); });
  const isFile = response.headers.get('content-type')?.startsWith('text/csv');
  const body: unknown = await (isFile ? response.text() : response.json()).catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, body as object);
  return body as AnswerOf<Key>;
}
