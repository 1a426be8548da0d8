import type { LoginMethod } from '../venue/page-categories.ts';
import { plainMethodsOf, type LoginFlow, type LoginStep } from './login-flow.ts';

function allowedStep(step: LoginStep, allowed: readonly LoginMethod[]): LoginStep | undefined {
  const may = ({ type }: { type: LoginMethod }) => allowed.includes(type);
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
  if (flow.flatMap(plainMethodsOf).every(({ type }) => allowed.includes(type))) return flow;
  const steps = flow.map((step) => allowedStep(step, allowed));
  return steps.every((step) => step !== undefined) ? steps : undefined;
}
