import { may, type Capability, type Role } from '@wifi/contract/permissions.ts';
import type { Db, Scope } from './db/database.ts';
import { auditEvents } from './db/tables/audit-table.ts';
import type { Job } from './jobs/queue.ts';
import type { Log } from './log/log.ts';
import type { Program } from './program.ts';

export type Actor =
  | { kind: 'nobody' }
  | {
      kind: 'user';
      uid: number;
      label: string;
      sessionId: string;
      groupId: number;
      /** A program that acts for this person, by a key they made. */
      keyId?: number;
      /** Who reads in this user's place, and until when: what is recorded meanwhile is theirs. */
      viewer?: { uid: number; label: string; until: Date };
    }
  | { kind: 'system'; label: string };

/** What every verb receives. Always passed, never ambient. */
export interface Context {
  db: Db;
  /** Also where `db` has left it for another scope. */
  isInTransaction?: boolean;
  /** 0 where no page is selected: then the database shows no tenant rows at all. */
  pageId: number;
  actor: Actor;
  address: string;
  now: Date;
  log: Log;
  program: Program;
  /** Writes an audit event in the caller's transaction. */
  record: (action: string, details?: Record<string, unknown>, pageId?: number) => Promise<void>;
  /** Queues jobs in the caller's transaction. */
  later: (...jobs: Job[]) => Promise<void>;
}

export interface UserContext extends Context {
  actor: Extract<Actor, { kind: 'user' }>;
}

export interface PageContext extends UserContext {
  pageEid: string;
  role: Role;
  /** Where a program acts for somebody: all that it may do of what their role allows. */
  scopes?: ReadonlySet<Capability>;
}

/** Whether whoever acts here may do this: the one question to ask, since a role alone does not say it. */
export const allows = ({ role, scopes }: Pick<PageContext, 'role' | 'scopes'>, capability: Capability): boolean =>
  may(role, capability) && (scopes === undefined || scopes.has(capability));

export interface Situation {
  actor?: Actor;
  address?: string;
  pageId?: number;
  now?: Date;
}

export function createContext(program: Program, situation: Situation = {}): Context {
  const { actor = { kind: 'nobody' }, address = '', pageId = 0, now = new Date() } = situation;
  return bind({ db: program.database.scoped(pageId), pageId, actor, address, now, log: program.log, program });
}

type Unbound<C extends Context> = Omit<C, 'record' | 'later'>;

// record and later must write through the db of the context they hang on, so that they fall inside its transaction.
function bind<C extends Context>(unbound: Unbound<C>): C {
  const ctx = { ...unbound } as C;
  ctx.record = async (action, details = {}, pageId = ctx.pageId) => {
    const viewer = ctx.actor.kind === 'user' ? ctx.actor.viewer : undefined;
    const actorLabel = viewer?.label ?? (ctx.actor.kind === 'nobody' ? '' : ctx.actor.label);
    const actorUid = viewer?.uid ?? (ctx.actor.kind === 'user' ? ctx.actor.uid : null);
    if (viewer && ctx.actor.kind === 'user') details = { ...details, viewedAs: ctx.actor.label };
    // Operators are answerable for what they do. What the program does for others it does from addresses that are
    // theirs.
    const address = ctx.actor.kind === 'system' ? '' : ctx.address;
    await ctx.db.insert(auditEvents).values({ pageId, at: ctx.now, actorUid, actorLabel, action, details, address });
  };
  ctx.later = (...jobs) => ctx.program.queue.add(ctx.db, ...jobs);
  return ctx;
}

/**
 * The same context acting as someone else or on another page; its audit events say so. The database scope stays as it
 * is.
 */
export const changed = <
  C extends Context,
  Changes extends Partial<Pick<PageContext, 'actor' | 'pageId' | 'pageEid' | 'role' | 'scopes'>>,
>(
  ctx: C,
  changes: Changes,
): C & Changes => bind<C & Changes>({ ...ctx, ...changes });

/**
 * The same context in another scope: one page, or 'every' where a verb must look across pages. Each use of 'every' says
 * why.
 */
export const inScope = <C extends Context>(ctx: C, scope: Scope): C =>
  bind<C>({ ...ctx, db: ctx.program.database.scoped(scope), pageId: typeof scope === 'number' ? scope : ctx.pageId });

/**
 * `transaction(ctx, async (ctx) => …)` shadows ctx on purpose, so that no query slips outside it. There is none inside
 * another: it would take a second connection, wait for rows that the first holds, and stay when the first is undone.
 */
export async function transaction<C extends Context, T>(
  ctx: C,
  run: (ctx: C) => Promise<T>,
  scope: Scope = ctx.pageId,
  longest?: string,
): Promise<T> {
  if (ctx.isInTransaction) throw new Error('A transaction inside a transaction: pass its ctx on instead');
  const person = ctx.actor.kind === 'user' ? ctx.actor.uid : undefined;
  const runIn = (db: Db) => run(bind<C>({ ...ctx, db, isInTransaction: true }));
  return ctx.program.database.transaction(scope, runIn, { longest, person });
}
