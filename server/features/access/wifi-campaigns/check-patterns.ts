import type { LoginFlow, LoginStep, PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { readPattern } from '@wifi/contract/linear-pattern.ts';
import { badField } from '../../../platform/errors.ts';

/** What all new patterns of a flow may have together: a guest's form is held against up to thirty of them at once. */
const mostStates = 2000;

function methodsWithPlaces(step: LoginStep): [place: string, method: PlainMethod][] {
  if (step.type === 'block') return step.methods.map((method, index) => [`.methods.${index}`, method]);
  return step.type === 'a_b_choice'
    ? [
        ['.a.method', step.a.method],
        ['.b.method', step.b.method],
      ]
    : [['', step]];
}

interface Placed {
  field: string;
  source: string;
}

const patternsOf = (flow: LoginFlow): Placed[] =>
  flow.flatMap((step, number) =>
    methodsWithPlaces(step).flatMap(([place, method]) =>
      method.type === 'survey'
        ? method.questions.flatMap((question, index) =>
            question.type === 'SURVEY_TEXT' && question.regularExpression !== ''
              ? [
                  {
                    field: `flow.${number}${place}.questions.${index}.regularExpression`,
                    source: question.regularExpression,
                  },
                ]
              : [],
          )
        : [],
    ),
  );

/**
 * Refuses a pattern that cannot be run on what guests type. Those that stand already are no reason to refuse what else
 * is changed: they check nothing if they cannot be read.
 */
export function checkPatterns(flow: LoginFlow, standing: LoginFlow): void {
  const known = new Set(patternsOf(standing).map(({ source }) => source));
  let states = 0;
  for (const { field, source } of patternsOf(flow).filter((one) => !known.has(one.source))) {
    const reading = readPattern(source);
    if (!reading.ok) throw badField(field, reading.why);
    states += reading.pattern.size;
    if (states > mostStates) throw badField(field, 'pattern-too-large');
  }
}
