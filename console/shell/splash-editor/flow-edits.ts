import type { LoginFlow, LoginStep, PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { newMethod } from './new-content.ts';

/** As many as the contract takes. */
export const mostSteps = 30;
export const mostInBlock = 6;

export const innerOf = (step: LoginStep): PlainMethod[] =>
  step.type === 'block' ? step.methods : step.type === 'a_b_choice' ? [step.a.method, step.b.method] : [];

const allOf = (flow: LoginFlow): LoginStep[] => flow.flatMap((step) => [step, ...innerOf(step)]);

export const methodIn = (flow: LoginFlow, id: string): LoginStep | undefined =>
  allOf(flow).find((method) => method.id === id);

/** The block or choice that a method stands in. */
export const holderOf = (flow: LoginFlow, id: string): LoginStep | undefined =>
  flow.find((step) => innerOf(step).some((method) => method.id === id));

export function freeId(flow: LoginFlow, type: string, taken: readonly string[] = []): string {
  const ids = new Set([...allOf(flow).map(({ id }) => id), ...taken]);
  const name = type.replaceAll('_', '-');
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? name : `${name}-${number}`;
    if (!ids.has(id)) return id;
  }
}

export function newStep(flow: LoginFlow, type: LoginStep['type']): LoginStep {
  const id = freeId(flow, type);
  const words = { id, title: {}, description: {} };
  switch (type) {
    case 'block':
      return {
        ...words,
        type,
        rowStyle: 'stacked',
        position: 'center',
        methods: [newMethod('click', freeId(flow, 'click', [id]))],
      };
    case 'a_b_choice': {
      const code = freeId(flow, 'access_code', [id]);
      return {
        ...words,
        type,
        a: { label: {}, method: newMethod('access_code', code) },
        b: { label: {}, method: newMethod('click', freeId(flow, 'click', [id, code])) },
      };
    }
    default:
      return newMethod(type, id);
  }
}

/** Changes one method wherever it stands. */
export function changeMethod(flow: LoginFlow, id: string, change: (method: LoginStep) => LoginStep): LoginFlow {
  const inner = (method: PlainMethod): PlainMethod => (method.id === id ? (change(method) as PlainMethod) : method);
  return flow.map((step) => {
    if (step.id === id) return change(step);
    if (!innerOf(step).some((method) => method.id === id)) return step;
    if (step.type === 'block') return { ...step, methods: step.methods.map(inner) };
    return step.type === 'a_b_choice'
      ? { ...step, a: { ...step.a, method: inner(step.a.method) }, b: { ...step.b, method: inner(step.b.method) } }
      : step;
  });
}

/** Without the method; a flow and a block keep at least one. */
export function removeMethod(flow: LoginFlow, id: string): LoginFlow {
  if (flow.some((step) => step.id === id)) return flow.length > 1 ? flow.filter((step) => step.id !== id) : flow;
  return flow.map((step) =>
    step.type === 'block' && step.methods.length > 1
      ? { ...step, methods: step.methods.filter((method) => method.id !== id) }
      : step,
  );
}

export const mayRemove = (flow: LoginFlow, id: string): boolean =>
  removeMethod(flow, id)
    .flatMap((step) => [step, ...innerOf(step)])
    .every((method) => method.id !== id);

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return from === to || !items[from] ? [...items] : [...rest.slice(0, to), items[from], ...rest.slice(to)];
}
