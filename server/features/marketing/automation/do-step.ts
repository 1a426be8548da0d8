import type { FlowStep } from '@wifi/contract/marketing/automation-flow.ts';
import type { StepWay } from '@wifi/contract/marketing/automation-words.ts';
import type { ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import type { Context } from '../../../platform/context.ts';
import { makeLeadOfGuest } from '../../people/leads/lead-of-guest.ts';
import { tagGuest } from '../../people/profiles/tags.ts';
import { tagFollower } from '../../people/zalo-followers/followers.ts';
import { tell } from '../../venue/page-notification/tell.ts';
import { emit } from '../../venue/webhooks/emit.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { decide, messageKey, type Walker } from './decide.ts';
import { followersOf } from './zalo-texts.ts';

interface Run extends Walker {
  automationId: number;
  /** The version of a template that each message sends. */
  templates: Readonly<Record<string, number>>;
  /** What each message by Zalo says. */
  zalo: Readonly<Record<string, ZaloWriting>>;
}

/**
 * What a step does to a guest, all of it rows of this transaction: what goes out is sent by those who send, once it is
 * committed. Says which way the guest leaves.
 */
export async function doStep(ctx: Context, run: Run, step: FlowStep): Promise<StepWay> {
  const { profileId, automationId, runId } = run;
  switch (step.kind) {
    case 'wait':
      return 'next';
    case 'if':
      return (await decide(ctx, run, step.test)) ? 'yes' : 'no';
    case 'message':
      await queueMessages(ctx, [
        {
          profileId,
          channel: step.channel,
          purpose: step.purpose,
          cause: 'automation',
          causeId: automationId,
          key: messageKey(runId, step.id),
          templateVersionId: step.channel === 'email' ? (run.templates[step.id] ?? null) : null,
          ...(step.channel === 'sms' && { content: { text: step.text } }),
          ...(step.channel === 'zalo' && { content: { zalo: run.zalo[step.id]! } }),
        },
      ]);
      return 'next';
    case 'tag':
      await tagGuest(ctx, profileId, step.change, step.tag);
      return 'next';
    case 'zalo-tag':
      for (const userId of await followersOf(ctx, profileId)) await tagFollower(ctx, userId, step.change, step.tag);
      return 'next';
    case 'lead':
      await makeLeadOfGuest(ctx, profileId);
      return 'next';
    case 'staff':
      // Only those who work here now: who has left since the flow was written hears nothing more.
      await tell(
        ctx,
        [...new Set(step.uids)].map((uid) => ({
          pageId: ctx.pageId,
          kind: 'automation',
          subject: `run/${runId}/${step.id}`,
          name: step.text,
          data: { automation: automationId },
          uid,
        })),
      );
      return 'next';
    case 'webhook':
      await emit(ctx, [
        {
          pageId: ctx.pageId,
          event: 'automation.reached',
          at: ctx.now,
          subject: `guest/${profileId}`,
          profileId,
          data: { guest: profileId, automation: automationId, step: step.id, label: step.label },
        },
      ]);
      return 'next';
  }
}
