import type { LanguageId } from '@wifi/contract/languages.ts';
import { messageIn } from '@wifi/contract/marketing/zalo-message.ts';
import { transaction, type PageContext } from '../../../../platform/context.ts';
import { AppError, badField } from '../../../../platform/errors.ts';
import { followerOf } from '../../../people/zalo-followers/followers.ts';
import { noteLine } from '../../../people/zalo-followers/lines.ts';
import { minutes } from '../../../venue/auth/durations.ts';
import { countGuess } from '../../../venue/auth/guess-limits.ts';
import { previewFields } from '../../email-templates/fields.ts';
import { getZaloWriting } from '../stored-template.ts';
import { sendZaloMessage } from './send-message.ts';

const day = 24 * 60 * minutes;
/** Of one page, and to one follower from all of it: a test is no way to write to guests. */
const mostADay = 50;
const mostToOne = 10;

interface Test {
  id: number;
  userId: string;
  language: LanguageId;
}

/** A template as it stands, with example values, to one follower whom the page knows. */
export async function sendTestToFollower(ctx: PageContext, { id, userId, language }: Test) {
  const message = messageIn(await getZaloWriting(ctx, id), language);
  if (!(await followerOf(ctx, userId))) throw badField('userId', 'not-found');
  await countGuess(ctx, [
    { key: `zalo-test/page/${ctx.pageId}`, most: mostADay, window: day },
    { key: `zalo-test/to/${ctx.pageId}/${userId}`, most: mostToOne, window: day },
  ]);
  const { fields } = await previewFields(ctx, {});
  const sent = await sendZaloMessage(ctx, message, { to: { userId }, fields, language, links: (url) => url });
  if ('refused' in sent) throw new AppError('zalo-message-not-ready', { params: { msg: sent.refused } });
  if ('failed' in sent) throw new AppError('zalo-refused', { params: { why: sent.failed.message } });
  const { vendorId, merged } = sent;
  await transaction(ctx, async (ctx) => {
    await noteLine(ctx, {
      userId,
      vendorId: vendorId || null,
      kind: merged.kind === 'text' ? 'text' : 'template',
      text: 'text' in merged ? merged.text : '',
      at: new Date(),
      by: 'staff',
      uid: ctx.actor.uid,
    });
    await ctx.record('zalo-template.test-sent', { id, userId, language });
  });
  return { messageId: vendorId };
}
