import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newsPurposes } from '@wifi/contract/access/consent-words.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { emit, onlyHeard } from '../../venue/webhooks/emit.ts';
import { profiles } from '../profiles/tables.ts';
import { lastWordFirst, saidByAny, stands } from './find-consents.ts';

interface Login {
  pageId: number;
  visitId: string;
  profileId: number;
}

const givenRow = z.object({
  pageId: z.number(),
  visitId: z.string(),
  profileId: z.number(),
  purpose: z.enum(newsPurposes),
  at: z.string(),
});

/**
 * Told where logins are counted, since nobody knows before whose word it was. Whoever had agreed already and ticks the
 * box once more has changed nothing; what was taken back before this runs was never told, and is not told now.
 */
export async function tellOfGivenConsents(ctx: Context, logins: readonly Login[]): Promise<void> {
  const heard = await onlyHeard(ctx, logins);
  if (heard.length === 0) return;
  const of = (valueOf: (login: Login) => string | number) => arrayLiteral(heard.map(valueOf));
  // With those who are merged into them: what they said counts as theirs.
  const same = sql`any (array(select id from ${profiles} where page_id = login.page_id
    and (id = login.profile_id or merged_into = login.profile_id)))`;
  const rows = await query(
    ctx.db,
    sql`
    select login.page_id as "pageId", login.visit_id as "visitId", login.profile_id as "profileId", given.purpose,
      given.at
    from unnest(${of(({ pageId }) => pageId)}::int[], ${of(({ visitId }) => visitId)}::uuid[],
      ${of(({ profileId }) => profileId)}::int[]) as login (page_id, visit_id, profile_id)
    join ${consents} given on given.page_id = login.page_id and given.id = login.visit_id and given.is_given
      and given.purpose <> 'terms'
    where not exists (select from ${consents} back where back.page_id = given.page_id
        and back.visit_id = given.visit_id and back.purpose = given.purpose and not back.is_given)
      and not coalesce((select consent.is_given from ${consents} consent
        where ${saidByAny(sql`login.page_id`, same)} and ${stands} and consent.purpose = given.purpose
          and consent.at <= given.at and consent.id <> given.id
        order by ${lastWordFirst} limit 1), false)`,
    givenRow,
  );
  await emit(
    ctx,
    rows.map(({ pageId, visitId, profileId, purpose, at }) => ({
      pageId,
      event: 'consent.changed',
      at: new Date(at),
      subject: `guest/${profileId}`,
      profileId,
      visitId,
      data: { guest: profileId, visit: visitId, purpose, isGiven: true, by: 'login' },
    })),
  );
}
