import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { may, roles, type Role } from '@wifi/contract/permissions.ts';
import {
  notificationChannels,
  topicNeeds,
  topicOf,
  usualChoices,
  type NotificationChannel,
  type NotificationKind,
} from '@wifi/contract/venue/notification-words.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';

type Chosen = Record<NotificationChannel, readonly string[] | null>;

/** By which of the ways somebody with this role hears of something; by none where they may not know of it. */
export function waysOf(kind: NotificationKind, role: Role, chosen: Chosen): Set<NotificationChannel> {
  const topic = topicOf[kind];
  if (!may(role, topicNeeds[topic])) return new Set();
  return new Set(
    notificationChannels.filter((channel) =>
      (chosen[channel] ?? (usualChoices[channel] as readonly string[])).includes(topic),
    ),
  );
}

const list = z.array(z.string()).nullable();
const hearerRow = z.object({
  pageId: z.number(),
  uid: z.number(),
  role: z.enum(roles),
  bell: list,
  mail: list,
  push: list,
});
export type Hearer = z.infer<typeof hearerRow>;

/** Who works on these pages now and can sign in, with what they chose to hear of; in one order, whoever asks. */
export const findHearers = (ctx: Context, pageIds: readonly number[]): Promise<Hearer[]> =>
  query(
    ctx.db,
    sql`select pp.page_id as "pageId", pp.uid, pp.role, c.bell, c.mail, c.push
      from page_permissions pp
      join users u on u.id = pp.uid and u.disabled_at is null
      join pages p on p.id = pp.page_id and p.deleted_at is null
      left join notification_choices c on c.page_id = pp.page_id and c.uid = pp.uid
      where pp.page_id = any (${arrayLiteral(pageIds)}::int[]) order by pp.page_id, pp.uid`,
    hearerRow,
  );
