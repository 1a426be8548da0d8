import { zaloMessage, type ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { parseLiquid } from '@wifi/email/liquid.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { lockFollower, pauseBot, profileOf } from '../../people/zalo-followers/followers.ts';
import { assignFollower, noteRead } from '../../people/zalo-followers/talk-state.ts';
import { windowOf } from '../../people/zalo-followers/window.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { findColleaguesAnswer } from './conversation.ts';
import { getInboxSettings } from './settings.ts';

interface Answer {
  id: string;
  key: string;
  text: string;
  picture: string;
  file: string;
  readUntil: Date;
  anyway: boolean;
}

/**
 * Puts an answer into the queue of messages. Whoever answers looks after the conversation if nobody does, and the
 * page's rules are silent for a while. Two who answer at the same moment wait for each other at the follower's row: the
 * second is told.
 */
export function answerFollower(ctx: PageContext, { id, key, readUntil, anyway, ...given }: Answer) {
  const zalo = messageOf(given);
  return transaction(ctx, async (ctx) => {
    const follower = await lockFollower(ctx, id);
    if (!follower) throw new AppError('not-found');
    if (windowOf(follower.lastInteractionAt, ctx.now) === 'closed') throw new AppError('zalo-window-closed');
    if (!anyway && (await findColleaguesAnswer(ctx, id, readUntil))) throw new AppError('colleague-answered');
    await queueMessages(ctx, [
      {
        profileId: (await profileOf(ctx, follower)) ?? null,
        channel: 'zalo',
        purpose: 'service',
        cause: 'chat',
        causeId: ctx.actor.uid,
        key: `chat/${key}`,
        to: id,
        templateVersionId: null,
        content: { zalo, uid: ctx.actor.uid },
      },
    ]);
    await noteRead(ctx, id, readUntil);
    const { pauseMinutes } = await getInboxSettings(ctx);
    if (pauseMinutes > 0) await pauseBot(ctx, id, pauseMinutes);
    if (follower.assignedUid === null) await assignFollower(ctx, id, ctx.actor.uid);
    // Not what was written: the audit trail outlives the guest's data.
    await ctx.record('zalo.answered', { id, kind: zalo.kind });
    return { message: 'Sent' };
  });
}

/** A text alone, a picture with or without one, or a file, which the vendor takes only by itself. */
function messageOf({ text, picture, file }: Pick<Answer, 'text' | 'picture' | 'file'>): ZaloMessage {
  if (file !== '' && (picture !== '' || text !== '')) throw badField('file', 'wrong-type');
  if (file === '' && picture === '' && text === '') throw badField('text', 'required');
  if ('refused' in parseLiquid(text)) throw badField('text', 'merge-fields');
  const read = zaloMessage.safeParse(
    file !== '' ? { kind: 'file', file } : picture !== '' ? { kind: 'picture', picture, text } : { kind: 'text', text },
  );
  if (!read.success) throw badField(file !== '' ? 'file' : picture !== '' ? 'picture' : 'text', 'wrong-type');
  return read.data;
}
