import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { termsVersions } from '../../access/consent-ledger/tables.ts';
import { countEverything } from '../../figures/reports/count/count-arrivals.ts';
import { getSameGuest } from '../../people/profiles/merge/same-guest.ts';
import { presentProfiles } from '../../people/profiles/present-profiles.ts';
import { personTables } from './person-tables.ts';
import { findPerson } from './person.ts';
import { rowsOfPerson } from './rows-of-person.ts';

/** More than anybody leaves behind in a lifetime; a wall against a profile that a mistake has made of everybody. */
const mostRows = 100_000;

const rowRow = z.object({ row: z.record(z.string(), z.unknown()) });

/** All that is stored of a guest, table by table as it is stored, with the wordings that were agreed to. */
export function exportGuest(ctx: PageContext, { id }: { id: number }) {
  return transaction(ctx, async (ctx) => {
    // As before an erasure: of logins that nobody has counted it is not known whose they are.
    await countEverything(ctx);
    const person = await findPerson(ctx, await getSameGuest(ctx, id));
    const tables: Record<string, Record<string, unknown>[]> = {};
    let count = 0;
    for (const [name, { hidden = [] }] of Object.entries(personTables)) {
      const table = sql.identifier(name);
      const rows = await query(
        ctx.db,
        sql`select to_jsonb(${table}) as row from ${table} where ${rowsOfPerson(ctx, name, person)} limit ${mostRows}`,
        rowRow,
      );
      if (rows.length === 0) continue;
      tables[name] = rows.map(({ row }) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'page_id' && !hidden.includes(column))),
      );
      count += rows.length;
    }
    const hashes = new Set(tables.consents?.map((row) => String(row.terms_hash)));
    const wordings =
      hashes.size === 0
        ? []
        : (
            await ctx.db
              .select({ hash: termsVersions.hash, language: termsVersions.language, text: termsVersions.text })
              .from(termsVersions)
          ).filter(({ hash }) => hashes.has(hash));
    // Sums reach further back than the rows beside them.
    const [guest] = await presentProfiles(ctx, [id]);
    const { loginCount, visitsFrom, logFrom } = guest!;
    await ctx.record('guest.exported', { profileId: id, rows: count });
    return {
      page: ctx.pageEid,
      guest: id,
      exportedAt: ctx.now,
      knownBy: person.keys,
      loginCount,
      listedLogins: tables.visits?.length ?? 0,
      visitsFrom,
      logFrom,
      wordings,
      tables,
    };
  });
}
