import type { Answer } from '../web-door.ts';
import type { Oa } from './account.ts';
import { invalid, succeed } from './refusals.ts';
import { freeSent } from './send-message.ts';
import type { Fields, World } from './world.ts';

/** `POST /v3.0/oa/quota/message`: of one user, or of the whole account. */
export function answerQuota({ clock, dials }: World, oa: Oa, body: Fields): Answer {
  if (body.quota_owner !== undefined) {
    if (body.quota_owner !== 'OA' && body.quota_owner !== 'APP') return invalid('quota_owner');
    const { product_type: product = 'cs', quota_type: type = 'sub_quota' } = body;
    const quota = { product_type: product, quota_type: type, quota_owner: body.quota_owner };
    return succeed([{ asset_id: `asset-${oa.id}`, ...quota, valid_through: '31/12/2030', total: 5000, remain: 4200 }]);
  }
  const user = oa.users.get(String(body.user_id));
  if (!user) return invalid('user_id');
  const total = dials().freeReplies;
  return succeed({
    last_interaction: String(user.lastInteraction ?? 0),
    cs_reply: { remain: Math.max(0, total - freeSent(user, clock.now())), total },
    promotion: { daily_remain: 0, daily_total: 0, monthly_remain: 0, monthly_total: 0 },
  });
}
