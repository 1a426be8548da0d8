import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { mergeFields, sampleFields, type MergeFields } from '@wifi/email/merge-fields.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError } from '../../../platform/errors.ts';
import { inertName } from '../../../platform/mail/inert-name.ts';
import { guestTotals, profiles } from '../../people/profiles/tables.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { maskEmail, maskName, maskPhone, seesContacts } from '../../venue/page-roles/mask.ts';
import { pages } from '../../venue/tenants/tables.ts';

const venueRow = z.object({ eid: z.string(), name: z.string(), address: z.string(), mobile: z.string() });

export async function venueFields(ctx: Context): Promise<MergeFields> {
  const [venue] = await query(
    ctx.db,
    sql`select eid, name, address, mobile from ${pages} where id = ${ctx.pageId}`,
    venueRow,
  );
  if (!venue) return {};
  const { eid, name, address, mobile } = venue;
  return {
    venue_name: name,
    venue_address: address,
    venue_phone: mobile,
    venue_url: `${ctx.program.portalUrl}/v/${eid}`,
  };
}

const guestRow = z.object({
  id: z.number(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  birthday: z.string().nullable(),
  last_visit: z.string().nullable(),
  visits: z.number(),
});

/**
 * What a mail can say of each of these guests and of the venue. Links and codes are whose the mail is to add. Whoever
 * logs in may type any name and somebody else's number or address: a name is one short line without a link.
 */
export async function fieldsOf(ctx: Context, profileIds: readonly number[]): Promise<Map<number, MergeFields>> {
  const venue = await venueFields(ctx);
  const guests = await query(
    ctx.db,
    sql`select p.id, p.name, p.first_name, p.last_name, p.email, p.phone, p.dob::text as birthday,
        g.last_day::text as last_visit, coalesce(g.logins, 0) as visits
      from ${profiles} p left join ${guestTotals} g on g.page_id = p.page_id and g.profile_id = p.id
      where p.page_id = ${ctx.pageId} and p.id = any(${sql.param([...profileIds])}::int[])`,
    guestRow,
  );
  return new Map(
    guests.map(({ id, birthday, last_visit, name, first_name, last_name, ...guest }) => [
      id,
      {
        ...venue,
        ...guest,
        // Who told one name only is greeted by it.
        name: inertName(name || [first_name, last_name].filter(Boolean).join(' ')),
        first_name: inertName(first_name || name),
        last_name: inertName(last_name),
        birthday: birthday ?? '',
        last_visit: last_visit ?? '',
      },
    ]),
  );
}

const masks: Partial<Record<string, (text: string) => string>> = {
  name: maskName,
  first_name: maskName,
  last_name: maskName,
  email: maskEmail,
  phone: maskPhone,
  birthday: () => '',
};

/** For previews: the fields of one guest, as far as one may see them, or examples. */
export async function previewFields(ctx: PageContext, { profile }: { profile?: number | undefined }) {
  const samples = sampleFields();
  if (profile === undefined) return { fields: { ...samples, ...(await venueFields(ctx)) } };
  const found = (await fieldsOf(ctx, [profile])).get(profile);
  if (!found) throw new AppError('not-found');
  await recordListing(ctx, 1);
  const seen = Object.entries(found).map(([name, value]) => {
    const mask = seesContacts(ctx) ? undefined : masks[name];
    return [name, mask ? mask(String(value)) : value];
  });
  const ofMessage = Object.entries(mergeFields).flatMap(([name, { of, sample }]) =>
    of === 'message' ? [[name, sample]] : [],
  );
  return { fields: Object.fromEntries([...ofMessage, ...seen]) as Record<string, string | number> };
}
