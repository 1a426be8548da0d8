import { sql } from 'drizzle-orm';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { localHour } from './count-keys.ts';
import { returnChain } from './return-chain.ts';
import type { Tally } from './tally.ts';

interface Change { pageId: number; profileId: number; logins: number; firstAt: Date; lastAt: Date; days: Set<string> }

/** What a batch of logins adds to the totals of its guests. */
export class TotalsChange {
  readonly #changes = new Map<string, Change>();

  addLogin({ pageId, profileId, at, local }: { pageId: number; profileId: number; at: Date; local: string }): void {
    const id = `${pageId}/${profileId}`;
    const change = this.#changes.get(id) ?? { pageId, profileId, logins: 0, firstAt: at, lastAt: at, days: new Set() };
    this.#changes.set(id, change);
    change.logins += 1;
    change.firstAt = at < change.firstAt ? at : change.firstAt;
    change.lastAt = at > change.lastAt ? at : change.lastAt;
    change.days.add(localHour(local).day);
  }

  /** Counts on which days the guests came again. Gives those who had come on a later day before: their days are to be laid in order anew. */
  addReturns(tally: Tally, lastDays: ReadonlyMap<string, string>): { pageId: number; profileId: number }[] {
    const late: { pageId: number; profileId: number }[] = [];
    for (const [id, { pageId, profileId, days }] of this.#changes) {
      const chain = returnChain([...days], lastDays.get(id) ?? null);
      if (chain.some(({ day, lastDay }) => day < lastDay)) late.push({ pageId, profileId });
      else for (const { day, lastDay } of chain) if (day !== lastDay) tally.addReturn(pageId, day, lastDay, 1);
    }
    return late;
  }

  async write(db: Db): Promise<void> {
    const changes = [...this.#changes.values()];
    if (changes.length === 0) return;
    const of = (valueOf: (row: Change) => string | number | Date) => arrayLiteral(changes.map(valueOf));
    await db.execute(sql`
      insert into guest_totals as old (page_id, profile_id, logins, seconds, bytes, first_at, last_at, first_day, last_day)
      select page_id, profile_id, logins, 0, 0, first_at, last_at, first_day, last_day
      from unnest(${of(({ pageId }) => pageId)}::int[], ${of(({ profileId }) => profileId)}::int[], ${of(({ logins }) => logins)}::int[], ${of(({ firstAt }) => firstAt)}::timestamptz[],
        ${of(({ lastAt }) => lastAt)}::timestamptz[], ${of(({ days }) => [...days].sort()[0]!)}::date[], ${of(({ days }) => [...days].sort().at(-1)!)}::date[]) as new (page_id, profile_id, logins, first_at, last_at, first_day, last_day)
      on conflict (page_id, profile_id) do update set
        logins = old.logins + excluded.logins, first_at = least(old.first_at, excluded.first_at), last_at = greatest(old.last_at, excluded.last_at),
        first_day = least(old.first_day, excluded.first_day), last_day = greatest(old.last_day, excluded.last_day)`);
  }
}

export async function lastDaysOf(db: Db, guests: readonly { pageId: number; profileId: number }[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ page_id: number; profile_id: number; last_day: string }>(sql`
    select page_id, profile_id, last_day::text from guest_totals
    where (page_id, profile_id) in (select * from unnest(${arrayLiteral(guests.map(({ pageId }) => pageId))}::int[], ${arrayLiteral(guests.map(({ profileId }) => profileId))}::int[]))`);
  return new Map(rows.map(({ page_id, profile_id, last_day }) => [`${page_id}/${profile_id}`, last_day]));
}

/** Time and data of sessions that ended, for the guest whose visit it was. */
export async function addUsage(db: Db, usage: readonly { pageId: number; profileId: number; seconds: number; bytes: number }[]): Promise<void> {
  if (usage.length === 0) return;
  const of = (valueOf: (row: (typeof usage)[number]) => number) => arrayLiteral(usage.map(valueOf));
  await db.execute(sql`
    update guest_totals t set seconds = t.seconds + used.seconds, bytes = t.bytes + used.bytes
    from (select page_id, profile_id, sum(seconds) as seconds, sum(bytes) as bytes
      from unnest(${of(({ pageId }) => pageId)}::int[], ${of(({ profileId }) => profileId)}::int[], ${of(({ seconds }) => seconds)}::bigint[], ${of(({ bytes }) => bytes)}::bigint[]) as one (page_id, profile_id, seconds, bytes)
      group by 1, 2) as used
    where t.page_id = used.page_id and t.profile_id = used.profile_id`);
}
