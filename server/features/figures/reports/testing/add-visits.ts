import { sql } from 'drizzle-orm';
import { createContext, inScope, type Context } from '../../../../platform/context.ts';
import { orderedId } from '../../../../platform/crypto/ordered-id.ts';
import { randomName } from '../../../../platform/crypto/random.ts';
import type { Program } from '../../../../platform/program.ts';
import { surveyAnswers, visits, type AnswerKind } from '../../../access/visits/tables.ts';
import { guestSessions } from '../../../network/guest-sessions/tables.ts';
import { countArrivals } from '../count/count-arrivals.ts';

export interface AddedVisit extends Partial<typeof visits.$inferInsert> {
  pageId: number;
  at: Date | string;
  /** Answers by the profile field that they fill; `q:…` are those that fill none. */
  answers?: Record<string, unknown>;
  /** Of answers that were typed, by the same names. */
  kinds?: Partial<Record<string, AnswerKind>>;
  /** A session that has ended, of that length in seconds and bytes; `isOpen` = it goes on. */
  session?: { seconds: number; bytes: number; isOpen?: boolean; startedAt?: Date };
}

/** Logins as the portal writes them, without going through it. Gives the ids of the visits. */
export async function addVisits(ctx: Context, added: readonly AddedVisit[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { at, answers = {}, kinds = {}, session, ...visit } of added) {
    const { db } = inScope(ctx, visit.pageId);
    const loggedInAt = new Date(at);
    const id = visit.id ?? orderedId(loggedInAt.getTime());
    ids.push(id);
    const row = {
      deviceId: 1,
      campaignId: 1,
      campaignVersion: 1,
      mac: '02:00:00:00:00:01',
      ip: '10.0.0.2',
      address: '192.0.2.1',
      language: 'en',
      userAgent: '',
      room: '',
      methods:
        [
          ...(Object.keys(answers).length > 0 ? ['survey'] : []),
          ...(visit.subjectKind === 'account' ? ['account'] : []),
        ].join(',') || 'click',
      subjectKind: 'none',
      subjectLabel: '',
      arrivedAt: loggedInAt,
      loggedInAt,
      ...visit,
      id,
    } as const;
    const questions = Object.entries(answers).map(([field, answer]) => ({
      pageId: visit.pageId,
      visitId: id,
      methodId: 'survey',
      questionId: field.replace(/^q:/, ''),
      campaignId: row.campaignId,
      answer,
      kind: kinds[field] ?? 'choice',
      at: loggedInAt,
      mappingField: field.startsWith('q:') ? '' : field,
    }));
    if (questions.length > 0) await db.insert(surveyAnswers).values(questions);
    await db.insert(visits).values(row);
    if (session) {
      const startedAt = session.startedAt ?? loggedInAt;
      const endedAt = new Date(startedAt.getTime() + session.seconds * 1000);
      await db.insert(guestSessions).values({
        pageId: visit.pageId,
        deviceId: row.deviceId,
        routerSessionId: randomName(12),
        loginClass: id,
        visitId: id,
        userName: '',
        method: row.methods,
        subjectKind: 'none',
        mac: row.mac,
        ip: row.ip,
        startedAt,
        lastSeenAt: endedAt,
        endedAt: session.isOpen ? null : endedAt,
        seconds: session.seconds,
        bytesUp: 0,
        bytesDown: session.bytes,
        routerFacts: {},
      });
    }
  }
  return ids;
}

/** Counts until nothing waits. */
export async function countAll(program: Program): Promise<void> {
  const ctx = createContext(program, { actor: { kind: 'system', label: 'test' } });
  for (let turn = 0; turn < 1000; turn += 1) {
    await countArrivals(ctx);
    const { rows } = await inScope(ctx, 'every').db.execute<{ n: number }>(
      sql`select (select count(*) from visits_to_count)::int + (select count(*) from answers_to_count)::int as n`,
    );
    if (rows[0]!.n === 0) return;
  }
  throw new Error('visits are left uncounted');
}
