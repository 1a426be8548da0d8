import { and, eq, isNull, sql } from 'drizzle-orm';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { AutomationFlow, FlowStep, StepOf } from '@wifi/contract/marketing/automation-flow.ts';
import { waysOf } from '@wifi/contract/marketing/automation-tree.ts';
import type { StepWay } from '@wifi/contract/marketing/automation-words.ts';
import type { GateReason } from '@wifi/contract/marketing/message-words.ts';
import { messageIn } from '@wifi/contract/marketing/zalo-message.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { MergeFields } from '@wifi/email/merge-fields.ts';
import { mergeText } from '@wifi/email/merge-text.ts';
import { mergeEmail } from '@wifi/email/merge.ts';
import type { PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { maskName, seesContacts } from '../../venue/page-roles/mask.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { previewFields } from '../email-templates/fields.ts';
import { compileTemplate } from '../email-templates/frozen.ts';
import { dryRun } from '../messages/gate.ts';
import { textOf } from '../messages/zalo-content.ts';
import { getZaloWriting } from '../zalo-templates/stored-template.ts';
import { arrivesAt } from './arrives-at.ts';
import { isMember } from './decide.ts';

interface Tried {
  flow: AutomationFlow;
  profileId: number;
  responds: boolean;
}

/**
 * The way of one guest who would enter now, with the clock put forward at every wait. Groups are asked as they are
 * today; whether the guest opens, clicks and comes back is supposed. Reads only.
 */
export async function tryFlow(ctx: PageContext, { flow, profileId, responds }: Tried) {
  const [guest] = await ctx.db
    .select({ id: profiles.id, name: profiles.name, language: profiles.language })
    .from(profiles)
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, profileId), isNull(profiles.mergedInto)));
  if (!guest) throw new AppError('not-found');
  await recordListing(ctx, 1);
  const timeZone = await timeZoneOf(ctx);
  const steps = new Map(flow.steps.map((step) => [step.id, step]));
  const path: Awaited<ReturnType<typeof passed>>[] = [];
  let at = ctx.now;
  let step = flow.first === null ? undefined : steps.get(flow.first);
  while (step) {
    at = arrivesAt(step, at, timeZone);
    const one = await passed(ctx, guest, step, at, responds);
    path.push(one);
    const to = waysOf(step).find(({ way }) => way === one.way)?.to ?? null;
    step = to === null ? undefined : steps.get(to);
  }
  const name = seesContacts(ctx) ? guest.name : maskName(guest.name);
  return { profile: { id: guest.id, name }, path, endsAt: at };
}

interface Guest {
  id: number;
  language: string;
}

const wayOf = async (ctx: PageContext, guest: Guest, step: FlowStep, responds: boolean): Promise<StepWay> => {
  if (step.kind !== 'if') return 'next';
  const isSo = step.test.by === 'group' ? await isMember(ctx, guest.id, step.test.groupId) : responds;
  return isSo ? 'yes' : 'no';
};

async function passed(ctx: PageContext, guest: Guest, step: FlowStep, at: Date, responds: boolean) {
  const nothing = { subject: '', text: '', refused: null };
  return {
    step: step.id,
    kind: step.kind,
    at,
    way: await wayOf(ctx, guest, step, responds),
    ...(step.kind === 'message' ? await written(ctx, guest, step) : nothing),
  };
}

/** A text that cannot be merged is shown as it was written: publishing says so. */
function textFor(source: string, fields: MergeFields, language: LanguageId): string {
  const merged = mergeText(source, fields, language);
  return typeof merged === 'string' ? merged : source;
}

async function zaloText(ctx: PageContext, guest: Guest, templateId: number, fields: MergeFields): Promise<string> {
  const said = await getZaloWriting(ctx, templateId).catch(orGone);
  return said
    ? cutText(textFor(textOf(messageIn(said, languageOf(guest))), fields, languageOf(guest)), longestText)
    : '';
}

const orGone = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === 'not-found') return undefined;
  throw error;
};

const languageOf = ({ language }: Guest): LanguageId => languages.find(({ id }) => id === language)?.id ?? 'en';

/** What the guest would read, and whether the gate would let it pass today. */
async function written(ctx: PageContext, guest: Guest, step: StepOf<'message'>) {
  const audience = sql`select ${guest.id}::int as id`;
  const { reasons } = await dryRun(ctx, audience, { channel: step.channel, purpose: step.purpose });
  const refused = (Object.keys(reasons)[0] as GateReason | undefined) ?? null;
  const { fields } = await previewFields(ctx, { profile: guest.id });
  if (step.channel === 'sms') return { subject: '', text: textFor(step.text, fields, languageOf(guest)), refused };
  if (step.templateId === null) return { subject: '', text: '', refused };
  if (step.channel === 'zalo')
    return { subject: '', text: await zaloText(ctx, guest, step.templateId, fields), refused };
  const compiled = await compileTemplate(ctx, step.templateId, languageOf(guest)).catch(orGone);
  // Deleted since: publishing says so.
  if (!compiled) return { subject: '', text: '', refused };
  const merged = mergeEmail(compiled, fields, (url) => url);
  return 'refused' in merged
    ? { subject: '', text: '', refused }
    : { subject: merged.subject, text: cutText(merged.text, longestText), refused };
}

const longestText = 2000;
