import type { AutomationFlow, FlowStep } from './automation-flow.ts';
import { waysOf } from './automation-tree.ts';

/** What is still missing before a flow can be published; without a step it is missing of the beginning. */
export interface FlowGap {
  step: string | null;
  field: string;
  reason: 'required' | 'not-one-of';
}

/** Every message that a guest has been sent before they come to a step. */
export function messagesBefore(flow: AutomationFlow, stepId: string): string[] {
  const steps = new Map(flow.steps.map((step) => [step.id, step]));
  const from = new Map(flow.steps.flatMap((step) => waysOf(step).map(({ to }) => [to, step.id] as const)));
  const found: string[] = [];
  for (let at = from.get(stepId); at !== undefined && found.length < flow.steps.length; at = from.get(at)) {
    const step = steps.get(at);
    if (step?.kind === 'message' && step.channel === 'email') found.unshift(at);
  }
  return found;
}

function gapOf(flow: AutomationFlow, step: FlowStep): Omit<FlowGap, 'step'> | undefined {
  switch (step.kind) {
    case 'wait':
      return step.days === 0 && step.hours === 0 && step.until === null
        ? { field: 'hours', reason: 'required' }
        : undefined;
    case 'if':
      if (step.test.by === 'group')
        return step.test.groupId === null ? { field: 'group', reason: 'required' } : undefined;
      if (step.test.by === 'came-back') return undefined;
      if (step.test.step === null) return { field: 'message', reason: 'required' };
      return messagesBefore(flow, step.id).includes(step.test.step)
        ? undefined
        : { field: 'message', reason: 'not-one-of' };
    case 'message':
      if (step.channel === 'sms') return step.text === '' ? { field: 'text', reason: 'required' } : undefined;
      return step.templateId === null ? { field: 'template', reason: 'required' } : undefined;
    case 'tag':
    case 'zalo-tag':
      return step.tag === '' ? { field: 'tag', reason: 'required' } : undefined;
    case 'staff':
      if (step.uids.length === 0) return { field: 'people', reason: 'required' };
      return step.text === '' ? { field: 'text', reason: 'required' } : undefined;
    case 'lead':
    case 'webhook':
      return undefined;
  }
}

export function flowGaps(flow: AutomationFlow): FlowGap[] {
  const gaps: FlowGap[] = [];
  const { when } = flow;
  if (when.kind === 'answered' && when.question === null)
    gaps.push({ step: null, field: 'question', reason: 'required' });
  if (when.kind === 'joined-group' && when.groupId === null)
    gaps.push({ step: null, field: 'group', reason: 'required' });
  if (when.kind === 'zalo-tapped' && when.payload === '')
    gaps.push({ step: null, field: 'payload', reason: 'required' });
  if (flow.first === null) gaps.push({ step: null, field: 'first', reason: 'required' });
  for (const step of flow.steps) {
    const gap = gapOf(flow, step);
    if (gap) gaps.push({ step: step.id, ...gap });
  }
  return gaps;
}
