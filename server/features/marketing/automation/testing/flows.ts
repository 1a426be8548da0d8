import { sql } from 'drizzle-orm';
import type { AutomationFlow, FlowStep, FlowWhen } from '@wifi/contract/marketing/automation-flow.ts';
import { createContext, inScope } from '../../../../platform/context.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import type { TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { enrol, findLive } from '../enrol.ts';
import { createAutomationRounds } from '../start-automations.ts';
import { eventKinds } from '../tables.ts';

type Unnamed = FlowStep extends infer Step ? (Step extends FlowStep ? Omit<Step, 'id' | 'next'> : never) : never;

export const tag = (tag: string, change: 'add' | 'remove' = 'add') => ({ kind: 'tag', change, tag }) as const;
export const wait = (days: number, hours = 0, until: string | null = null) =>
  ({ kind: 'wait', days, hours, until }) as const;
export const sms = (text: string, purpose: 'marketing' | 'service' = 'service') =>
  ({ kind: 'message', channel: 'sms', purpose, templateId: null, text }) as const;

/** Steps one after the other, named s1, s2 … */
export function inARow(when: FlowWhen, ...steps: Unnamed[]): AutomationFlow {
  const name = (at: number) => (at < steps.length ? `s${at + 1}` : null);
  return {
    when,
    first: name(0),
    steps: steps.map((step, at) => ({ ...step, id: name(at)!, next: name(at + 1) }) as FlowStep),
  };
}

export function playAutomations(app: TestApp, venue: () => Pick<TestVenue, 'page' | 'token'>) {
  const rounds = createAutomationRounds();
  const db = () => inScope(app.ctx, venue().page.id).db;
  let made = 0;
  return {
    /** Everything that is due at that moment. */
    pass: async (now = new Date()) => {
      const ctx = createContext(app.program, { actor: { kind: 'system', label: 'test' }, now });
      await rounds.look(ctx);
      for (let turn = 0; turn < 100; turn += 1) if ((await rounds.round(ctx)) === 0) return;
      throw new Error('a guest goes on for ever');
    },
    create: async (flow: AutomationFlow): Promise<number> => {
      made += 1;
      const body = { name: `Flow ${made}`, flow };
      const answer = await app.call('POST /automations', { token: venue().token, body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.id as number;
    },
    publish: async (id: number) => {
      const answer = await app.call('POST /automations/{id}/publish', {
        token: venue().token,
        params: { id },
        body: {},
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    to: (id: number, to: 'paused' | 'live' | 'stopped') =>
      app.call('POST /automations/{id}/state', { token: venue().token, params: { id }, body: { to } }),
    figures: async (id: number) =>
      (await app.call('GET /automations/{id}/figures', { token: venue().token, params: { id } })).body,
    guest: async (body: object = {}): Promise<number> =>
      (await app.call('POST /custom-users', { token: venue().token, body: { name: 'Lan', ...body } })).body.id,
    tagsOf: async (id: number): Promise<string[]> => {
      const { rows } = await db().execute<{ tags: string[] }>(
        sql`select tags from profiles where page_id = ${venue().page.id} and id = ${id}`,
      );
      return rows[0]?.tags ?? [];
    },
    runs: async (id: number) => {
      const { rows } = await db().execute<{
        profile: number;
        state: string;
        step: string;
        occasion: string;
        due: Date;
        failures: number;
      }>(sql`select profile_id as profile, state, step, occasion, due_at as due, failures from automation_runs
        where page_id = ${venue().page.id} and automation_id = ${id} order by id`);
      return rows;
    },
    /** Puts a guest on the way as if something had let them in. */
    enter: async (id: number, profileId: number, occasion = 'test', now = new Date()) => {
      const ctx = inScope(createContext(app.program, { now }), venue().page.id);
      const live = await findLive(ctx, [...eventKinds, 'not-seen', 'birthday', 'group']);
      const guest = sql`select ${profileId}::int as profile_id, ${occasion}::text as occasion`;
      await enrol(
        ctx,
        live.find((one) => one.id === id)!,
        guest,
      );
    },
    db,
  };
}
