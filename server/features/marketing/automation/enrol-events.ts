import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { meetsCondition } from '@wifi/contract/access/answer-conditions.ts';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { enrol, findLive, type LiveAutomation } from './enrol.ts';
import { eventKinds } from './tables.ts';
import { takeEvents, type AutomationEvent } from './take-events.ts';
import { isMeant, textsOf } from './zalo-texts.ts';

const answerRow = z.object({ visitId: z.string(), answer: z.unknown() });

async function answersOf(ctx: Context, automation: LiveAutomation, visitIds: readonly string[]) {
  const { when } = automation.flow;
  if (when.kind !== 'answered' || when.question === null || visitIds.length === 0) return [];
  const { campaignId, methodId, questionId } = when.question;
  return query(
    ctx.db,
    sql`select visit_id as "visitId", answer from survey_answers where page_id = ${ctx.pageId}
      and visit_id = any (${arrayLiteral(visitIds)}::uuid[]) and campaign_id = ${campaignId}
      and method_id = ${methodId} and question_id = ${questionId}`,
    answerRow,
  );
}

/** Of what happened, what this automation waits for. */
async function thoseOf(
  ctx: Context,
  automation: LiveAutomation,
  events: AutomationEvent[],
): Promise<AutomationEvent[]> {
  const { when } = automation.flow;
  const logins = events.filter(({ kind }) => kind === 'login');
  switch (when.kind) {
    case 'first-login':
      return logins.filter(({ nth }) => nth === 1);
    case 'nth-visit':
      return logins.filter(({ nth }) => nth === when.n);
    case 'came-back':
      return logins.filter(({ daysSince }) => daysSince !== null && daysSince >= when.days);
    case 'answered': {
      const answers = await answersOf(
        ctx,
        automation,
        logins.flatMap(({ visitId }) => visitId ?? []),
      );
      const met = new Set(answers.filter((row) => meetsCondition(row.answer, when.wanted)).map((row) => row.visitId));
      return logins.filter(({ visitId }) => visitId !== null && met.has(visitId));
    }
    case 'became-lead':
      return events.filter(({ kind }) => kind === 'lead');
    case 'left':
      return events.filter(({ kind, seconds }) => kind === 'left' && seconds >= when.minutes * 60);
    case 'zalo-followed':
      return events.filter(({ kind }) => kind === 'zalo-follow');
    case 'zalo-shared':
      return events.filter(({ kind }) => kind === 'zalo-info');
    case 'zalo-wrote':
    case 'zalo-tapped': {
      const texts = events.filter(({ kind }) => kind === 'zalo-text');
      const said = await textsOf(ctx, texts);
      return texts.filter(({ lineId }) => lineId !== null && isMeant(when, said.get(lineId) ?? ''));
    }
    case 'not-seen':
    case 'birthday':
    case 'joined-group':
      return [];
  }
}

function occasionOf({ kind, visitId, leadId, lineId, second }: AutomationEvent): string {
  switch (kind) {
    case 'login':
    case 'left':
      return `${kind}/${visitId}`;
    case 'lead':
      return `lead/${leadId}`;
    case 'zalo-text':
      return `zalo-text/${lineId}`;
    case 'zalo-follow':
    case 'zalo-info':
      return `${kind}/${second}`;
  }
}

/** Takes what happened on a page out of its queue and lets in whom it concerns, in one transaction; says how many. */
export async function enrolEvents(context: Context, pageId: number): Promise<number> {
  return transaction(inScope(context, pageId), async (ctx) => {
    const events = await takeEvents(ctx);
    if (events.length === 0) return 0;
    for (const automation of await findLive(ctx, eventKinds)) {
      const concerned = await thoseOf(ctx, automation, events);
      if (concerned.length === 0) continue;
      await enrol(
        ctx,
        automation,
        sql`select one.profile_id, one.occasion from unnest(
          ${arrayLiteral(concerned.map(({ profileId }) => profileId))}::int[],
          ${arrayLiteral(concerned.map(occasionOf))}::text[]) as one (profile_id, occasion)`,
      );
    }
    return events.length;
  });
}
