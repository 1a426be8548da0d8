import { noteLine } from '../../../features/people/zalo-followers/lines.ts';
import type { Context } from '../../../platform/context.ts';
import { randomName } from '../../../platform/crypto/random.ts';

/** Somebody who has just written to the page's account on Zalo. */
export async function furnishFollower(ctx: Context): Promise<string> {
  const userId = `user-${randomName(12)}`;
  await noteLine(ctx, {
    userId,
    vendorId: `line-${randomName(12)}`,
    kind: 'text',
    text: 'Quán mở cửa tới mấy giờ?',
    at: new Date(Date.now() - 1000),
    by: 'guest',
  });
  return userId;
}
