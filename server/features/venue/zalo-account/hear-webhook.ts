import { and, eq, isNull, ne } from 'drizzle-orm';
import { createBuckets, type Rate } from '../../../platform/cache/token-buckets.ts';
import { ttlCache } from '../../../platform/cache/ttl-cache.ts';
import { createContext, inScope, type Context } from '../../../platform/context.ts';
import { inLanes } from '../../../platform/db/batch/in-lanes.ts';
import { createLineLimit } from '../../../platform/log/line-limit.ts';
import type { Program } from '../../../platform/program.ts';
import { pages } from '../tenants/tables.ts';
import { appKeysOf, type ZaloRow } from './app-keys.ts';
import {
  findVariant,
  keyOf,
  macVariants,
  readWebhook,
  subjectOf,
  timeOf,
  type MacVariant,
  type ToldEvent,
} from './read-webhook.ts';
import { createEventWriter } from './store-events.ts';
import { zaloAccounts } from './tables.ts';

/** `busy`: it was right, and one account tells more than it may; Zalo tells it again. */
export type Heard = 'taken' | 'forged' | 'stranger' | 'unreadable' | 'busy';

/** Milliseconds for which a changed secret still counts, and after which an account that is new is looked for. */
const keptFor = 5000;
const lookedForAgain = 1000;
/** Whoever has an app's secret signs what they like: what one account may fill the queue with. */
const perAccount: Rate = { burst: 20_000, perSecond: 200 };
const mostAccounts = 50_000;

/** Everybody's accounts by their id: what is not among them costs no question to the database. */
async function loadAccounts(program: Program): Promise<ReadonlyMap<string, ZaloRow>> {
  // Looks across pages: Zalo tells of all accounts at one address.
  const rows = await inScope(createContext(program), 'every')
    .db.select({ row: zaloAccounts })
    .from(zaloAccounts)
    .innerJoin(pages, and(eq(pages.id, zaloAccounts.pageId), isNull(pages.deletedAt)))
    .where(ne(zaloAccounts.state, 'off'));
  return new Map(rows.map(({ row }) => [row.oaId ?? '', row]));
}

/** Takes what Zalo tells: checks its signature, and stores each event once before it says so. */
export function createZaloEar(program: Program, rate: Rate = perAccount) {
  const load = () => loadAccounts(program);
  const [kept, fresh] = [ttlCache(load, keptFor, program.clock), ttlCache(load, lookedForAgain, program.clock)];
  const write = inLanes(createEventWriter(program.database), {
    inFlight: 1,
    most: 500,
    ownerOf: ({ pageId }) => pageId,
  });
  const [isNoteDue, buckets] = [createLineLimit(60_000, mostAccounts), createBuckets(mostAccounts)];
  const ofPage = ({ pageId }: ZaloRow): Context => createContext(program, { pageId });

  async function findAccount({ parties }: ToldEvent): Promise<ZaloRow | undefined> {
    const among = (accounts: ReadonlyMap<string, ZaloRow>) => {
      const id = parties.find((party) => party !== '' && accounts.has(party));
      return id === undefined ? undefined : accounts.get(id);
    };
    return among(await kept('all')) ?? among(await fresh('all'));
  }

  function checkSignature(row: ZaloRow, told: ToldEvent, raw: Buffer, header: string): MacVariant | undefined {
    const keys = appKeysOf({ program }, row);
    if (!keys) return undefined;
    const { timestamp } = told;
    const signed = { raw, timestamp, ...keys, oaId: row.oaId ?? '', appSecret: keys.secret };
    return findVariant(
      header,
      signed,
      macVariants.filter((variant) => variant === (row.macVariant ?? variant)),
    );
  }

  /** At most once a minute for each account, whoever sends how much. */
  function note(row: ZaloRow, heard: 'heard' | 'refused', variant?: MacVariant): void {
    const isLearned = variant !== undefined && row.macVariant === null;
    if (!isLearned && !isNoteDue(`${heard}/${row.pageId}`)) return;
    if (isLearned) row.macVariant = variant;
    const now = new Date();
    ofPage(row)
      .db.update(zaloAccounts)
      .set(heard === 'heard' ? { heardAt: now, ...(isLearned && { macVariant: variant }) } : { refusedAt: now })
      .where(and(eq(zaloAccounts.pageId, row.pageId), eq(zaloAccounts.oaId, row.oaId ?? '')))
      .catch((error: unknown) => program.log.warn({ err: error }, 'a webhook of Zalo was not noted'));
  }

  return async (raw: Buffer, header: string): Promise<Heard> => {
    const told = readWebhook(raw);
    if (!told) return 'unreadable';
    const row = await findAccount(told);
    if (!row) return 'stranger';
    const variant = checkSignature(row, told, raw, header);
    if (!variant) {
      note(row, 'refused');
      return 'forged';
    }
    if (!buckets.take(String(row.pageId), rate)) return 'busy';
    const userId = subjectOf(told, row.oaId ?? '');
    await write({
      pageId: row.pageId,
      key: keyOf(told, userId, raw),
      name: told.name,
      userId,
      userIdByApp: told.userIdByApp,
      at: timeOf(told, new Date()),
      payload: told.payload,
    });
    note(row, 'heard', variant);
    return 'taken';
  };
}
