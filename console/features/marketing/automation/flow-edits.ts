import type { AutomationFlow, FlowStep } from '@wifi/contract/marketing/automation-flow.ts';
import { waysOf } from '@wifi/contract/marketing/automation-tree.ts';
import type { StepKind, StepWay } from '@wifi/contract/marketing/automation-words.ts';

/** Where something hangs: behind a step by one of its ways, or at the beginning. */
export interface Place {
  step: string | null;
  way: StepWay;
}

export const beginning: Place = { step: null, way: 'next' };

export const stepOf = (flow: AutomationFlow, id: string | null): FlowStep | undefined =>
  flow.steps.find((step) => step.id === id);

export function placeOf(flow: AutomationFlow, id: string): Place {
  for (const step of flow.steps) for (const { way, to } of waysOf(step)) if (to === id) return { step: step.id, way };
  return beginning;
}

const targetOf = (flow: AutomationFlow, { step, way }: Place): string | null =>
  step === null ? flow.first : (waysOf(stepOf(flow, step)!).find((one) => one.way === way)?.to ?? null);

function pointed(flow: AutomationFlow, { step: from, way }: Place, to: string | null): AutomationFlow {
  if (from === null) return { ...flow, first: to };
  return { ...flow, steps: flow.steps.map((step) => (step.id === from ? ({ ...step, [way]: to } as FlowStep) : step)) };
}

export const changeStep = (flow: AutomationFlow, changed: FlowStep): AutomationFlow => ({
  ...flow,
  steps: flow.steps.map((step) => (step.id === changed.id ? changed : step)),
});

/** Never one that was there before: figures stand under it, and those of a step that was deleted are not another's. */
const freshId = (): string =>
  `s${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`.slice(0, 12);

function newStep(kind: StepKind, id: string, next: string | null): FlowStep {
  switch (kind) {
    case 'wait':
      return { id, kind, days: 1, hours: 0, until: null, next };
    case 'if':
      return { id, kind, test: { by: 'came-back' }, yes: next, no: null };
    case 'message':
      return { id, kind, channel: 'email', purpose: 'marketing', templateId: null, text: '', next };
    case 'tag':
    case 'zalo-tag':
      return { id, kind, change: 'add', tag: '', next };
    case 'lead':
      return { id, kind, next };
    case 'staff':
      return { id, kind, uids: [], text: '', next };
    case 'webhook':
      return { id, kind, label: '', next };
  }
}

/** What stood there comes after the new step; after a question, on its “yes”. */
export function addStep(
  flow: AutomationFlow,
  place: Place,
  kind: StepKind,
  id = freshId(),
): { flow: AutomationFlow; id: string } {
  const step = newStep(kind, id, targetOf(flow, place));
  return { flow: pointed({ ...flow, steps: [...flow.steps, step] }, place, id), id };
}

/** Everything from a step on. */
function below(flow: AutomationFlow, id: string | null): string[] {
  const step = stepOf(flow, id);
  return step ? [step.id, ...waysOf(step).flatMap(({ to }) => below(flow, to))] : [];
}

/** What came after it moves up; of a question the “yes” side stays, or else the other. */
export function removeStep(flow: AutomationFlow, id: string): AutomationFlow {
  const step = stepOf(flow, id);
  if (!step) return flow;
  const [stays = null, goes = null] =
    step.kind === 'if' ? (step.yes === null ? [step.no] : [step.yes, step.no]) : [step.next];
  const gone = new Set([id, ...below(flow, goes)]);
  const linked = pointed(flow, placeOf(flow, id), stays);
  return { ...linked, steps: linked.steps.filter((one) => !gone.has(one.id)) };
}

/** The step with which this one changes places; questions stay where they are, since all else hangs on them. */
function neighbourOf(flow: AutomationFlow, id: string, way: 'up' | 'down'): FlowStep | undefined {
  const step = stepOf(flow, id);
  if (!step || step.kind === 'if') return undefined;
  const other = stepOf(flow, way === 'up' ? placeOf(flow, id).step : step.next);
  return other && other.kind !== 'if' ? other : undefined;
}

export const canMove = (flow: AutomationFlow, id: string, way: 'up' | 'down'): boolean =>
  neighbourOf(flow, id, way) !== undefined;

export function moveStep(flow: AutomationFlow, id: string, way: 'up' | 'down'): AutomationFlow {
  const other = neighbourOf(flow, id, way);
  if (!other) return flow;
  const [upper, lower] = way === 'up' ? [other.id, id] : [id, other.id];
  const above = placeOf(flow, upper);
  const after = targetOf(flow, { step: lower, way: 'next' });
  const lifted = pointed(flow, above, lower);
  return pointed(pointed(lifted, { step: lower, way: 'next' }, upper), { step: upper, way: 'next' }, after);
}

/** Puts a step somewhere else, without what comes after it. Questions stay, as above. */
export function putStep(flow: AutomationFlow, id: string, place: Place): AutomationFlow {
  const step = stepOf(flow, id);
  if (!step || step.kind === 'if' || place.step === id || targetOf(flow, place) === id) return flow;
  const without = pointed(flow, placeOf(flow, id), step.next);
  const after = targetOf(without, place);
  return pointed(pointed(without, { step: id, way: 'next' }, after), place, id);
}

/** From one step to another with the arrow keys: up, down along the first way, and across to the other side. */
export function stepBeside(flow: AutomationFlow, id: string, key: 'up' | 'down' | 'across'): string | null {
  const step = stepOf(flow, id);
  if (!step) return null;
  if (key === 'down') return waysOf(step).find(({ to }) => to !== null)?.to ?? null;
  const place = placeOf(flow, id);
  if (key === 'up') return place.step;
  for (let at = place; at.step !== null; at = placeOf(flow, at.step))
    if (at.way !== 'next') return targetOf(flow, { step: at.step, way: at.way === 'yes' ? 'no' : 'yes' });
  return null;
}
