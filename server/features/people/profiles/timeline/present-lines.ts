import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { consentPurposes } from '@wifi/contract/access/consent-words.ts';
import { timelineKinds } from '@wifi/contract/people/profile-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';
import { maskName, maskText, seesContacts } from '../../../venue/page-roles/mask.ts';
import { findQuestions, inOrder, inWords } from './answer-words.ts';
import { sessionsOf } from './sessions.ts';
import { lastOf } from './where-guests-were.ts';

export const lineRow = z.object({
  kind: z.enum(timelineKinds),
  at: z.string(),
  visitId: z.string().nullable(),
  eventId: z.number().nullable(),
  seconds: z.number(),
  bytes: z.string(),
  text: z.string(),
  by: z.string(),
  otherId: z.number().nullable(),
  otherName: z.string().nullable(),
  message: z.object({ id: z.string(), channel: z.string(), state: z.string() }).nullable(),
  cursor: z.string(),
});

type Line = z.infer<typeof lineRow>;

export async function presentLines(ctx: PageContext, lines: Line[]) {
  const visitIds = lines.flatMap(({ visitId }) => visitId ?? []);
  const [visits, answers, consents, sessions] = [
    await visitsOf(ctx, visitIds),
    await answersOf(ctx, visitIds),
    await consentsOf(ctx, visitIds),
    await sessionsOf(ctx, visitIds),
  ];
  const isMasked = !seesContacts(ctx);
  return lines.map(({ kind, at, visitId, eventId, seconds, bytes, text, by, otherId, otherName, message }) => {
    const visit = visits.get(visitId ?? '');
    return {
      key: visitId ?? `event-${eventId}`,
      kind,
      at: new Date(at),
      seconds,
      bytes: Number(bytes),
      by,
      place: visit?.place ?? '',
      method: lastOf(visit?.methods ?? ''),
      room: isMasked ? maskText(visit?.room ?? '') : (visit?.room ?? ''),
      answers: (answers.get(visitId ?? '') ?? []).map(({ isTyped, parts, ...answer }) => ({
        ...answer,
        parts: isMasked && isTyped ? parts.map((part) => ({ ...part, text: maskText(part.text) })) : parts,
      })),
      consents: consents.get(visitId ?? '') ?? [],
      sessions: sessions.get(visitId ?? '') ?? [],
      noteId: kind === 'note' ? eventId : null,
      text: isMasked ? maskText(text) : text,
      message,
      other: otherId === null ? null : { id: otherId, name: isMasked ? maskName(otherName ?? '') : (otherName ?? '') },
    };
  });
}

const visitsOfRow = z.object({ id: z.string(), place: z.string(), methods: z.string(), room: z.string() });

async function visitsOf(ctx: PageContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await query(
    ctx.db,
    sql`
    select v.id, coalesce(d.name, '') as place, v.methods, v.room
    from unnest(${arrayLiteral(ids)}::uuid[]) as wanted (id)
    cross join lateral (select * from visits one where one.page_id = ${ctx.pageId} and one.id = wanted.id offset 0) as v
    left join devices d on d.page_id = v.page_id and d.id = v.device_id`,
    visitsOfRow,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const answerRow = z.object({
  visitId: z.string(),
  campaignId: z.number(),
  methodId: z.string(),
  questionId: z.string(),
  answer: z.unknown(),
});

async function answersOf(ctx: PageContext, ids: readonly string[]) {
  const rows = await query(
    ctx.db,
    sql`
    select visit_id as "visitId", campaign_id as "campaignId", method_id as "methodId", question_id as "questionId",
      answer
    from survey_answers where page_id = ${ctx.pageId} and visit_id = any(${arrayLiteral(ids)}::uuid[])
      order by visit_id, at, method_id, question_id`,
    answerRow,
  );
  const questions = await findQuestions(ctx, rows);
  return new Map(
    [...Map.groupBy(rows, ({ visitId }) => visitId)].map(([id, answers]) => [
      id,
      inOrder(questions, answers).map((answer) => inWords(questions, answer)),
    ]),
  );
}

const consentRow = z.object({ visitId: z.string(), purpose: z.enum(consentPurposes) });

/** A consent that was given with a login bears the visit's id. */
async function consentsOf(ctx: PageContext, ids: readonly string[]) {
  const rows = await query(
    ctx.db,
    sql`
    select id as "visitId", purpose from consents where page_id = ${ctx.pageId}
      and id = any(${arrayLiteral(ids)}::uuid[]) and is_given order by purpose`,
    consentRow,
  );
  return new Map(
    [...Map.groupBy(rows, ({ visitId }) => visitId)].map(([id, found]) => [id, found.map(({ purpose }) => purpose)]),
  );
}
