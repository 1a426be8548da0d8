import type { Readable } from 'node:stream';
import type { Endpoint, Received, Returned } from '@wifi/contract/endpoint.ts';
import type { Contract } from '@wifi/contract/index.ts';
import type { Context, PageContext, UserContext } from './context.ts';

/** The few things of a web request that a route, never a verb, may touch. */
export interface Http {
  userAgent: string;
  /** Of an endpoint that takes bytes: the file, as it comes. */
  body: () => Readable;
  cookies: Record<string, string | undefined>;
  setCookie: (name: string, value: string, maxAge: number) => void;
  clearCookie: (name: string) => void;
}

type ContextFor<E extends Endpoint> = E extends { token: 'page' }
  ? PageContext
  : E extends { token: 'user' }
    ? UserContext
    : Context;

export type Handlers<Table> = {
  [Key in keyof Table]: Table[Key] extends Endpoint
    ? (ctx: ContextFor<Table[Key]>, input: Received<Table[Key]>, http: Http) => Promise<Returned<Table[Key]>>
    : never;
};

export type AnyHandler = (ctx: never, input: never, http: Http) => Promise<unknown>;

/** Ties a part of the contract to its verbs: a missing or superfluous one does not compile. */
export const routes = <Table extends Partial<Contract>>(_part: Table, handlers: Handlers<Table>): Handlers<Table> =>
  handlers;
