import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether anybody wrote about a guest since a moment, `p` being the guest's row of `profiles`: changed it (a tag, a
 * field), left a note, merged it, picked it for a group, worked on a lead of theirs or wrote down one with their
 * contact, noted what they agreed to or asked for. The one place that says so: what colleagues have worked on lately,
 * retention leaves alone.
 */
export function isTouchedSince(moment: Date): SQL {
  const since = sql`${moment.toISOString()}::timestamptz`;
  const ofGuest = (table: string, at: string) =>
    sql`exists (select from ${sql.identifier(table)} t where t.page_id = p.page_id and t.profile_id = p.id
      and t.${sql.identifier(at)} >= ${since})`;
  const lead = (isTheirs: SQL) => sql`exists (
    select from leads l where l.page_id = p.page_id and ${isTheirs}
      and (l.updated_at >= ${since} or exists (select from lead_notes n where n.page_id = l.page_id and n.lead_id = l.id
        and n.at >= ${since})))`;
  const ways = [
    sql`p.updated_at >= ${since}`,
    ofGuest('profile_events', 'at'),
    ofGuest('group_members', 'added_at'),
    ofGuest('consents', 'at'),
    ofGuest('privacy_requests', 'received_at'),
    ofGuest('zalo_followers', 'last_interaction_at'),
    // Each by itself: each has an index of its own.
    lead(sql`l.profile_id = p.id`),
    lead(sql`l.profile_id in (select m.id from profiles m where m.page_id = p.page_id and m.merged_into = p.id)`),
    lead(sql`p.email <> '' and lower(l.email) = lower(p.email)`),
    lead(sql`p.phone <> '' and l.phone = p.phone`),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}
