import type { LoginMethod } from '../venue/page-categories.ts';
import { plainMethodsOf, type LoginFlow, type LoginStep } from './login-flow.ts';

type May = (method: { type: LoginMethod }) => boolean;

function stepWith(may: May, step: LoginStep): LoginStep | undefined {
  switch (step.type) {
    case 'block': {
      const methods = step.methods.filter(may);
      return methods.length > 0 ? { ...step, methods } : undefined;
    }
    case 'a_b_choice': {
      const [one, other] = plainMethodsOf(step).filter(may);
      return other ? step : one;
    }
    default:
      return may(step) ? step : undefined;
  }
}

/**
 * The flow with only those methods that the page allows now. Undefined where a step is left that nobody can pass: to
 * leave the step out would open the network to those whom it keeps out.
 */
export function allowedFlow(flow: LoginFlow, allowed: readonly LoginMethod[]): LoginFlow | undefined {
  const may: May = ({ type }) => allowed.includes(type);
  if (flow.flatMap(plainMethodsOf).every(may)) return flow;
  const steps = flow.map((step) => stepWith(may, step));
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

/**
 * The flow without methods that cannot work here yet, wherever another one remains. A step that has no other keeps
 * them: its guests hear what is missing, and nobody gets past it.
 */
export function readyFlow(flow: LoginFlow, unready: readonly LoginMethod[]): LoginFlow {
  const may: May = ({ type }) => !unready.includes(type);
  return flow.flatMap(plainMethodsOf).every(may) ? flow : flow.map((step) => stepWith(may, step) ?? step);
}
