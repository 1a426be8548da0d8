import { plainMethodsOf, type LoginFlow, type LoginStep, type PlainMethod } from './login-flow.ts';
import type { SplashDesign } from './splash-design.ts';

const asksNothing = (method: PlainMethod): PlainMethod => {
  if (method.type !== 'survey') return method;
  // Its words speak of the questions; its button, limits and memory are those of the way in.
  const { questions: _questions, ...rest } = method;
  return { ...rest, type: 'click', title: {}, description: {} };
};

function withoutSurveys(step: LoginStep): LoginStep {
  switch (step.type) {
    case 'block':
      return { ...step, methods: step.methods.map(asksNothing) };
    case 'a_b_choice':
      return {
        ...step,
        a: { ...step.a, method: asksNothing(step.a.method) },
        b: { ...step.b, method: asksNothing(step.b.method) },
      };
    default:
      return asksNothing(step);
  }
}

const isBareSurvey = (step: LoginStep): boolean =>
  step.type === 'survey' && Object.values(step.limits).every((limit) => limit === 0);

/**
 * The flow as guests go through it (spec §3, survey form toggle). With surveys off nobody is asked anything, and nobody
 * gets more than before: a survey that limits nothing is left out where another step remains, any other becomes one
 * click.
 */
export function shownFlow({ showsSurvey }: Pick<SplashDesign, 'showsSurvey'>, flow: LoginFlow): LoginFlow {
  if (showsSurvey || !hasSurvey(flow)) return flow;
  const needed = flow.filter((step) => !isBareSurvey(step));
  return (needed.length > 0 ? needed : flow.slice(0, 1)).map(withoutSurveys);
}

export const hasSurvey = (flow: LoginFlow): boolean =>
  flow.flatMap(plainMethodsOf).some(({ type }) => type === 'survey');
