import type { LoginMethod } from '@wifi/contract/venue/page-categories.ts';
import type { AnswerOf } from '../../../shell/calls/api.ts';

type Splash = Pick<AnswerOf<'GET /wifi-campaign'>['rows'][number], 'name' | 'flow'>;
type Step = Splash['flow'][number];

/** The methods of which a guest passes one at this step. */
const methodsOf = (step: Step): LoginMethod[] => {
  if (step.type === 'block') return step.methods.map(({ type }) => type);
  if (step.type === 'a_b_choice') return [step.a.method.type, step.b.method.type];
  return [step.type];
};

/** Which splashes lose a way in with these methods, and which let nobody in any more: all ways of a step are gone. */
export function flowsWithout(splashes: readonly Splash[], gone: readonly LoginMethod[]) {
  const isGone = (method: LoginMethod) => gone.includes(method);
  const closed = splashes.filter(({ flow }) => flow.some((step) => methodsOf(step).every(isGone)));
  const shortened = splashes.filter(
    (splash) => !closed.includes(splash) && splash.flow.flatMap(methodsOf).some(isGone),
  );
  return { closed: closed.map(({ name }) => name), shortened: shortened.map(({ name }) => name) };
}
