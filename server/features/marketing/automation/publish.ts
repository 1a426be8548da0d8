import { and, eq } from 'drizzle-orm';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { flowGaps } from '@wifi/contract/marketing/automation-gaps.ts';
import type { ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import { longestTag } from '@wifi/contract/people/profile-words.ts';
import { guestTag } from '@wifi/contract/people/profiles.ts';
import { longestZaloTag } from '@wifi/contract/people/zalo-follower-words.ts';
import { followerTag } from '@wifi/contract/people/zalo-followers.ts';
import { fieldsIn, parseLiquid } from '@wifi/email/liquid.ts';
import { isMergeField } from '@wifi/email/merge-fields.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField, orBadField } from '../../../platform/errors.ts';
import { freezeVersion } from '../email-templates/frozen.ts';
import { holdGroups } from '../groups/hold-groups.ts';
import { cancelMessages, holdMessages, releaseMessages } from '../messages/hold-messages.ts';
import { getZaloWriting } from '../zalo-templates/stored-template.ts';
import { present } from './automations.ts';
import { beginLooking, goOnLooking } from './begin-looking.ts';
import { findPublished, getAutomationRow, own } from './find-automations.ts';
import { automationRuns, automations, automationVersions } from './tables.ts';
import { isReadable } from './zalo-texts.ts';

const orGone = (stepId: string) => orBadField(`flow.steps.${stepId}.template`, 'not-one-of');

/** A version of its own of every template that is sent: what is changed in it later goes to nobody. */
async function freezeTemplates(ctx: PageContext, flow: AutomationFlow): Promise<Record<string, number>> {
  const frozen: Record<string, number> = {};
  const sent = flow.steps.flatMap((step) =>
    step.kind === 'message' && step.channel === 'email' && step.templateId !== null
      ? [{ id: step.id, templateId: step.templateId }]
      : [],
  );
  // In one order, so that two who publish at once never wait for each other's templates.
  for (const { id, templateId } of sent.toSorted((one, other) => one.templateId - other.templateId))
    frozen[id] = await freezeVersion(ctx, templateId).catch(orGone(id));
  return frozen;
}

/** A text whose fields nobody understands would be refused for every guest, one by one. */
function refuseBrokenTexts(flow: AutomationFlow): void {
  for (const step of flow.steps) {
    if (step.kind !== 'message' || step.channel !== 'sms') continue;
    const parsed = parseLiquid(step.text);
    const isBroken = 'refused' in parsed || fieldsIn(parsed).some((name) => !isMergeField(name));
    if (isBroken) throw badField(`flow.steps.${step.id}.text`, 'merge-fields');
  }
}

function refuseSigns({ when }: AutomationFlow): void {
  if (when.kind === 'zalo-wrote' && !when.keywords.every(isReadable))
    throw badField('flow.when.keywords', 'wrong-type');
}

const tagOf = {
  tag: { schema: guestTag, longest: longestTag },
  'zalo-tag': { schema: followerTag, longest: longestZaloTag },
};

/** A tag that nobody could give by hand could be edited by nobody either. */
function refuseOddTags(flow: AutomationFlow): void {
  for (const step of flow.steps) {
    if ((step.kind !== 'tag' && step.kind !== 'zalo-tag') || step.change === 'remove') continue;
    const { schema, longest } = tagOf[step.kind];
    const field = `flow.steps.${step.id}.tag`;
    if (step.tag.length > longest) throw badField(field, 'too-long', { n: longest });
    if (!schema.safeParse(step.tag).success) throw badField(field, 'wrong-type');
  }
}

/** Of a group that is gone nobody would ever be: the flow would stand still, or take one way for everybody. */
async function holdGroupsOf(ctx: PageContext, { when, steps }: AutomationFlow): Promise<void> {
  const named = [
    ...(when.kind === 'joined-group' ? [{ field: 'flow.when.group', groupId: when.groupId }] : []),
    ...steps.flatMap((step) =>
      step.kind === 'if' && step.test.by === 'group'
        ? [{ field: `flow.steps.${step.id}.group`, groupId: step.test.groupId }]
        : [],
    ),
  ];
  for (const { field, groupId } of named)
    if (groupId !== null && !(await holdGroups(ctx, [groupId]))) throw badField(field, 'not-one-of');
}

/** The same of what Zalo is asked to send. */
async function freezeZalo(ctx: PageContext, flow: AutomationFlow): Promise<Record<string, ZaloWriting>> {
  const frozen: Record<string, ZaloWriting> = {};
  for (const step of flow.steps) {
    if (step.kind !== 'message' || step.channel !== 'zalo' || step.templateId === null) continue;
    frozen[step.id] = await getZaloWriting(ctx, step.templateId).catch(orGone(step.id));
  }
  return frozen;
}

export function publishAutomation(ctx: PageContext, { id, version }: { id: number; version?: number | undefined }) {
  return transaction(ctx, async (ctx) => {
    const stored = await getAutomationRow(ctx, id, true);
    if (version !== undefined && version !== stored.version) throw new AppError('conflict');
    const gaps = flowGaps(stored.flow);
    if (gaps.length > 0)
      throw new AppError('bad-input', {
        fields: gaps.map(({ step, field, reason }) => ({
          field: step === null ? `flow.when.${field}` : `flow.steps.${step}.${field}`,
          reason,
        })),
      });
    refuseBrokenTexts(stored.flow);
    refuseOddTags(stored.flow);
    refuseSigns(stored.flow);
    await holdGroupsOf(ctx, stored.flow);
    const published = (stored.publishedVersion ?? 0) + 1;
    await ctx.db.insert(automationVersions).values({
      pageId: ctx.pageId,
      automationId: id,
      version: published,
      flow: stored.flow,
      templates: await freezeTemplates(ctx, stored.flow),
      zalo: await freezeZalo(ctx, stored.flow),
      publishedAt: ctx.now,
    });
    const [saved] = await ctx.db
      .update(automations)
      .set({
        ...(await goOnLooking(ctx, stored)),
        state: 'live',
        publishedVersion: published,
        publishedAt: ctx.now,
        version: stored.version + 1,
      })
      .where(own(ctx, id))
      .returning();
    await releaseMessages(ctx, { cause: 'automation', causeId: id });
    await ctx.record('automation.published', { id, name: stored.name, version: published });
    return present(ctx, saved!);
  });
}

/** What is written and not sent yet stands still, goes on and ends with the guests who wait. */
const withMessages = { paused: holdMessages, live: releaseMessages, stopped: cancelMessages };

/** What leads where: a draft goes live by publishing alone, and what was stopped does, too. */
const from = { paused: ['live'], live: ['paused'], stopped: ['live', 'paused'] } as const;

export function setAutomationState(ctx: PageContext, { id, to }: { id: number; to: keyof typeof from }) {
  return transaction(ctx, async (ctx) => {
    const stored = await getAutomationRow(ctx, id, true);
    if (!(from[to] as readonly string[]).includes(stored.state)) throw badField('to', 'not-one-of');
    const published = await findPublished(ctx, stored);
    await withMessages[to](ctx, { cause: 'automation', causeId: id });
    if (to === 'stopped')
      await ctx.db
        .update(automationRuns)
        .set({ state: 'stopped', endedAt: ctx.now })
        .where(
          and(
            eq(automationRuns.pageId, ctx.pageId),
            eq(automationRuns.automationId, id),
            eq(automationRuns.state, 'running'),
          ),
        );
    const [saved] = await ctx.db
      .update(automations)
      .set({ state: to, ...(to === 'live' && published && (await beginLooking(ctx, id, published.when))) })
      .where(own(ctx, id))
      .returning();
    await ctx.record(`automation.${to === 'live' ? 'resumed' : to}`, { id, name: stored.name });
    return present(ctx, saved!);
  });
}
