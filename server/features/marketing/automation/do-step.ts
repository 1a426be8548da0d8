import type { FlowStep } from '@wifi/contract/marketing/automation-flow.ts';
import type { StepWay } from '@wifi/contract/marketing/automation-words.ts';
import type { Context } from '../../../platform/context.ts';
import { makeLeadOfGuest } from '../../people/leads/lead-of-guest.ts';
import { tagGuest } from '../../people/profiles/tags.ts';
import { emit } from '../../venue/webhooks/emit.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { decide, messageKey, type Walker } from './decide.ts';
import { tellStaff } from './tell-staff.ts';

interface Run extends Walker {
  automationId: number;
  /** The version of a template that each message sends. */
  templates: Readonly<Record<string, number>>;
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
        },
      ]);
      return 'next';
    case 'tag':
      await tagGuest(ctx, profileId, step.change, step.tag);
      return 'next';
    case 'lead':
      await makeLeadOfGuest(ctx, profileId);
      return 'next';
    case 'staff':
      await tellStaff(ctx, { profileId, automationId, uids: step.uids, text: step.text });
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
