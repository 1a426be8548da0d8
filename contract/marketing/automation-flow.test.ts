import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { automationFlow, type AutomationFlow, type FlowStep } from './automation-flow.ts';
import { flowGaps, messagesBefore } from './automation-gaps.ts';
import { brokenSteps, waysOf } from './automation-tree.ts';
import { deepestIf } from './automation-words.ts';

const lead = (id: string, next: string | null): FlowStep => ({ id, kind: 'lead', next });
const ask = (id: string, yes: string | null, no: string | null): FlowStep => ({
  id,
  kind: 'if',
  test: { by: 'came-back' },
  yes,
  no,
});
const flow = (first: string | null, ...steps: FlowStep[]): AutomationFlow => ({
  when: { kind: 'first-login' },
  first,
  steps,
});
const refusals = (of: AutomationFlow) =>
  automationFlow.safeParse(of).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a flow is a tree', () => {
  test('whose steps may stand in any order', () => {
    expect(refusals(flow('a', lead('c', null), ask('a', 'b', 'c'), lead('b', null)))).toEqual([]);
    expect(refusals(flow(null))).toEqual([]);
  });

  test.each([
    ['leads to a step that is not there', flow('a', lead('a', 'z')), ['steps.0', 'not-one-of']],
    ['leads back', flow('a', lead('a', 'b'), lead('b', 'a')), ['steps.1', 'not-one-of']],
    [
      'leads to the same step from two sides',
      flow('a', ask('a', 'b', 'b'), lead('b', null)),
      ['steps.0', 'not-one-of'],
    ],
    ['has a step that nobody comes to', flow('a', lead('a', null), lead('b', null)), ['steps.1', 'not-one-of']],
    ['has two steps of one name', flow('a', lead('a', null), lead('a', null)), ['steps.1', 'repeated']],
  ])('not one that %s', (_, broken, refused) => {
    expect(refusals(broken)).toContainEqual(refused);
  });

  test('not one with too many questions within each other', () => {
    const nested = (depth: number) =>
      flow(
        'q0',
        ...Array.from({ length: depth }, (_, at) => ask(`q${at}`, at + 1 < depth ? `q${at + 1}` : null, null)),
      );
    expect(refusals(nested(deepestIf))).toEqual([]);
    expect(refusals(nested(deepestIf + 1))).toEqual([[`steps.${deepestIf}`, 'too-many']]);
  });

  test('and what passes is walked to its end from every side, whatever names stand in it', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const to = fc.option(name, { nil: null });
    const step = fc.oneof(
      fc.record({ id: name, next: to }).map(({ id, next }) => lead(id, next)),
      fc.record({ id: name, yes: to, no: to }).map(({ id, yes, no }) => ask(id, yes, no)),
    );
    fc.assert(
      fc.property(to, fc.array(step, { maxLength: 6 }), (first, steps) => {
        if (brokenSteps({ first, steps }).length > 0) return;
        const reached: string[] = [];
        const walk = (id: string | null): void => {
          if (id === null) return;
          reached.push(id);
          expect(reached.length).toBeLessThanOrEqual(steps.length);
          for (const way of waysOf(steps.find((one) => one.id === id)!)) walk(way.to);
        };
        walk(first);
        expect(reached.toSorted()).toEqual(steps.map(({ id }) => id).toSorted());
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what is missing before it can be published', () => {
  const message = (id: string, next: string | null): FlowStep => ({
    id,
    kind: 'message',
    channel: 'email',
    purpose: 'marketing',
    templateId: 3,
    text: '',
    next,
  });
  const opened = (id: string, step: string | null, yes: string | null): FlowStep => ({
    id,
    kind: 'if',
    test: { by: 'opened', step },
    yes,
    no: null,
  });

  test('is named with its step', () => {
    expect(flowGaps(flow(null))).toEqual([{ step: null, field: 'first', reason: 'required' }]);
    expect(
      flowGaps(
        flow(
          'w',
          { id: 'w', kind: 'wait', days: 0, hours: 0, until: null, next: 't' },
          {
            id: 't',
            kind: 'tag',
            change: 'add',
            tag: '',
            next: null,
          },
        ),
      ),
    ).toEqual([
      { step: 'w', field: 'hours', reason: 'required' },
      { step: 't', field: 'tag', reason: 'required' },
    ]);
  });

  test('only of a message that the guest was sent before it can be asked whether they opened it', () => {
    const sent = flow('m', message('m', 'q'), opened('q', 'm', 'n'), message('n', null));
    expect(flowGaps(sent)).toEqual([]);
    expect(messagesBefore(sent, 'n')).toEqual(['m']);
    const later = flow('q', opened('q', 'm', 'm'), message('m', null));
    expect(flowGaps(later)).toEqual([{ step: 'q', field: 'message', reason: 'not-one-of' }]);
  });
});
