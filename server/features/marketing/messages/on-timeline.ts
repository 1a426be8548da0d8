import { sql } from 'drizzle-orm';
import type { TimelineSource } from '../../people/profiles/timeline/timeline.ts';
import { messages } from './tables.ts';

const at = sql`coalesce(m.sent_at, m.created_at)`;

/** What was written to a guest stands among what they did. What the gate stopped was not. */
export const messagesOnTimeline: TimelineSource = {
  rows: (pageId, isAfter, most) => sql`
    select 'message' as kind, ${at} as at, m.id, coalesce(m.subject, m.content ->> 'subject', '') as text,
      jsonb_build_object('id', m.id, 'channel', m.channel, 'state', m.state) as message
    from part join ${messages} m on m.page_id = ${pageId} and m.profile_id = part.id
    where m.state <> 'skipped' and ${isAfter(at, sql`m.id`)} order by ${at} desc, m.id desc limit ${most}`,
  count: (pageId) => sql`select count(*) from part join ${messages} m on m.page_id = ${pageId}
    and m.profile_id = part.id where m.state <> 'skipped'`,
};
