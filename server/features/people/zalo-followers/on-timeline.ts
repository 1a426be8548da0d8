import { sql, type SQL } from 'drizzle-orm';
import type { TimelineSource } from '../profiles/timeline/timeline.ts';
import { zaloFollowers, zaloLines } from './tables.ts';

/** What a follower who is known as this guest did; of following and leaving the last time of each is kept. */
const happened = (pageId: number): SQL => sql`
  part join ${zaloFollowers} f on f.page_id = ${pageId} and f.profile_id = part.id
  cross join lateral (values ('zalo-followed', f.followed_at), ('zalo-unfollowed', f.unfollowed_at),
    ('zalo-talk', (select min(line.at) from ${zaloLines} line where line.page_id = ${pageId}
      and line.user_id = f.user_id))) as what (kind, at)
  cross join lateral (select md5(f.user_id || what.kind)::uuid as id) as place`;

/** Followed, left, and when the conversation began, among what else the guest did. */
export const zaloOnTimeline: TimelineSource = {
  rows: (pageId, isAfter, most) => sql`
    select what.kind, what.at, place.id, '' as text, null::jsonb as message from ${happened(pageId)}
    where what.at is not null and ${isAfter(sql`what.at`, sql`place.id`)}
    order by what.at desc, place.id desc limit ${most}`,
  count: (pageId) => sql`select count(*) from ${happened(pageId)} where what.at is not null`,
};
