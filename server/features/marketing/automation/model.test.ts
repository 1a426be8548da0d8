import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AutomationFlow, FlowStep } from '@wifi/contract/marketing/automation-flow.ts';
import { waysOf } from '@wifi/contract/marketing/automation-tree.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { playAutomations } from './testing/flows.ts';

let app: TestApp;
let venue: TestVenue;
let auto: ReturnType<typeof playAutomations>;
let tagged: number;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  auto = playAutomations(app, () => venue);
  const rule = { match: 'all', conditions: [{ field: 'tag', test: 'has', value: 't0' }] };
  tagged = (await app.call('POST /groups', { token: venue.token, body: { name: 'Tagged', rule } })).body.data.id;
});
afterAll(() => app.close());

const zones = ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York', 'Pacific/Auckland'];
const minute = 60_000;
const hour = 60 * minute;

const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** What the clocks of a zone show, minute by minute: another way to find a time of day than the one that is tested. */
function clockIn(zone: string, at: number): { day: string; time: string } {
  const [day, time] = clocks.get(zone)!.format(at).split(' ') as [string, string];
  return { day, time };
}

function waitEnds({ days, hours, until }: Extract<FlowStep, { kind: 'wait' }>, now: number, zone: string): number {
  if (until === null) return now + (days * 24 + hours) * hour;
  const from = now + hours * hour;
  const wanted = new Date(Date.parse(clockIn(zone, from).day) + days * 24 * hour).toISOString().slice(0, 10);
  for (let at = Math.ceil(from / minute) * minute; ; at += minute) {
    const { day, time } = clockIn(zone, at);
    if (day >= wanted && time === until) return at;
  }
}

/** The same as the engine, in memory and without any of its rows. */
class Model {
  tags = new Set<string>();
  sent: string[] = [];
  visits: number[] = [];
  ways = new Map<string, number>();
  at: { step: string; due: number } | undefined;
  started = 0;

  enter(flow: AutomationFlow, now: number, zone: string): void {
    this.started = now;
    this.arrive(flow, flow.first, now, zone);
  }

  arrive(flow: AutomationFlow, id: string | null, now: number, zone: string): void {
    const step = flow.steps.find((one) => one.id === id);
    this.at = step && { step: step.id, due: step.kind === 'wait' ? waitEnds(step, now, zone) : now };
  }

  pass(flow: AutomationFlow, now: number, zone: string): void {
    while (this.at && this.at.due <= now) {
      const step = flow.steps.find((one) => one.id === this.at!.step)!;
      const way = this.act(step);
      this.ways.set(`${step.id} ${way}`, (this.ways.get(`${step.id} ${way}`) ?? 0) + 1);
      this.arrive(flow, waysOf(step).find((one) => one.way === way)!.to, now, zone);
    }
  }

  act(step: FlowStep): 'next' | 'yes' | 'no' {
    if (step.kind === 'tag' && step.change === 'add') this.tags.add(step.tag);
    if (step.kind === 'tag' && step.change === 'remove') this.tags.delete(step.tag);
    if (step.kind === 'message') this.sent.push(step.id);
    if (step.kind !== 'if') return 'next';
    return (step.test.by === 'group' ? this.tags.has('t0') : this.visits.some((at) => at > this.started))
      ? 'yes'
      : 'no';
  }
}

type Plan = { kind: string; tag: string; days: number; hours: number; until: string | null; branches: Plan[][] };

const plan: fc.Memo<Plan[]> = fc.memo((depth) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom('wait', 'tag', 'untag', 'message', ...(depth > 1 ? ['group', 'back'] : [])),
      tag: fc.constantFrom('t0', 't1', 't2'),
      days: fc.integer({ min: 0, max: 40 }),
      hours: fc.integer({ min: 0, max: 23 }),
      until: fc.constantFrom(null, '09:00', '18:30', '23:59'),
      branches: depth > 1 ? fc.tuple(plan(), plan()).map((both) => [...both]) : fc.constant([]),
    }),
    { maxLength: 4 },
  ),
);

/** A question ends its row: what comes after it stands in its branches. */
function grow(rows: Plan[], steps: FlowStep[]): string | null {
  const [first, ...rest] = rows;
  if (!first || steps.length >= 55) return null;
  const id = `n${steps.length}`;
  const { kind, tag, days, hours, until, branches } = first;
  const at = steps.push({ id, kind: 'lead', next: null }) - 1;
  if (kind === 'group' || kind === 'back') {
    const test = kind === 'group' ? { by: 'group' as const, groupId: tagged } : { by: 'came-back' as const };
    const [yes, no] = [grow(branches[0]!, steps), grow(branches[1]!, steps)];
    steps[at] = { id, kind: 'if', test, yes, no };
    return id;
  }
  const next = grow(rest, steps);
  if (kind === 'wait') steps[at] = { id, kind: 'wait', days, hours: Math.max(hours, 1), until, next };
  else if (kind === 'message')
    steps[at] = { id, kind: 'message', channel: 'sms', purpose: 'service', templateId: null, text: 'Hi', next };
  else steps[at] = { id, kind: 'tag', change: kind === 'tag' ? 'add' : 'remove', tag, next };
  return id;
}

const history = fc.array(
  fc.oneof(
    // Also backwards: clocks are put right.
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: -48, max: 900 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('visit' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }) },
  ),
  { minLength: 1, maxLength: 8 },
);

test('whatever the flow, the clock and the zone, a guest goes the way that a plain model goes', async () => {
  const start = Date.parse('2027-02-20T10:17:00Z');
  const { page } = venue;
  await fc.assert(
    fc.asyncProperty(plan(4), history, async (rows, events) => {
      const steps: FlowStep[] = [];
      const first = grow(rows, steps);
      if (first === null) return;
      const flow: AutomationFlow = { when: { kind: 'became-lead' }, first, steps };
      let [now, zone] = [start, 'UTC'];
      const setZone = () =>
        auto.db().execute(sql`update page_settings set time_zone = ${zone} where page_id = ${page.id}`);
      await setZone();
      const guest = await auto.guest();
      const id = await auto.create(flow);
      await auto.publish(id);
      const model = new Model();
      model.enter(flow, now, zone);
      await auto.enter(id, guest, 'test', new Date(now));
      for (const event of events) {
        if (event.do === 'zone') {
          zone = event.zone;
          await setZone();
        } else if (event.do === 'visit') {
          const at = now + 1000;
          model.visits.push(at);
          await auto.db().execute(sql`insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at)
            values (${page.id}, gen_random_uuid(), ${guest}, ${guest}, ${new Date(at).toISOString()})`);
        } else {
          now += event.hours * hour;
          await auto.pass(new Date(now));
          model.pass(flow, now, zone);
        }
        const [run] = await auto.runs(id);
        expect(run!.state === 'running' ? { step: run!.step, due: new Date(run!.due).getTime() } : undefined).toEqual(
          model.at,
        );
      }
      expect(new Set(await auto.tagsOf(guest))).toEqual(model.tags);
      const { rows: sent } = await auto.db().execute<{ step: string }>(sql`
        select split_part(key, '/', 3) as step from messages where page_id = ${page.id} and profile_id = ${guest}`);
      expect(sent.map(({ step }) => step).toSorted()).toEqual(model.sent.toSorted());
      const { ways, entered } = await auto.figures(id);
      expect(entered).toBe(1);
      expect(
        Object.fromEntries(
          ways.map((one: { step: string; way: string; count: number }) => [`${one.step} ${one.way}`, one.count]),
        ),
      ).toEqual(Object.fromEntries(model.ways));
      await auto.to(id, 'stopped');
      await app.call('DELETE /automations/{id}', { token: venue.token, params: { id } });
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
