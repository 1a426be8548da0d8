import type { LoginFlow, LoginStep, PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { Words } from '@wifi/contract/words.ts';

interface Campaign {
  id: number;
  name: string;
  flow: LoginFlow;
}
interface Choice {
  value: string;
  label: string;
}

/** A question that guests can be told apart by. */
export interface AskedQuestion {
  /** `7/survey-1/q2`: question ids are those of their survey. */
  place: string;
  campaignId: number;
  campaign: string;
  title: string;
  /** What can be chosen; nothing for what is typed. */
  choices: Choice[];
  /** A grade or a number: at least, at most. */
  isNumber: boolean;
}

export const placeOf = ({
  campaignId,
  methodId,
  questionId,
}: {
  campaignId: number;
  methodId: string;
  questionId: string;
}): string => `${campaignId}/${methodId}/${questionId}`;

export function readPlace(place: string): { campaignId: number; methodId: string; questionId: string } {
  const [campaignId = '', methodId = '', questionId = ''] = place.split('/');
  return { campaignId: Number(campaignId), methodId, questionId };
}

/** As `plainMethodsOf` of the contract, without the schemas that stand beside it. */
const methodsIn = (step: LoginStep): PlainMethod[] =>
  step.type === 'block' ? step.methods : step.type === 'a_b_choice' ? [step.a.method, step.b.method] : [step];

/** Grids are left out: one answer holds a whole table. */
export const questionsIn = (campaigns: readonly Campaign[], pick: (words: Words) => string): AskedQuestion[] =>
  campaigns.flatMap(({ id, name, flow }) =>
    flow.flatMap(methodsIn).flatMap((method) =>
      method.type !== 'survey'
        ? []
        : method.questions
            .filter((question) => !('columns' in question))
            .map((question) => ({
              place: placeOf({ campaignId: id, methodId: method.id, questionId: question.id }),
              campaignId: id,
              campaign: name,
              title: pick(question.title) || question.id,
              choices:
                'options' in question
                  ? question.options.map(({ value, label }) => ({ value, label: pick(label) || value }))
                  : [],
              isNumber: isNumber(question),
            })),
    ),
  );

const isNumber = (question: SurveyQuestion): boolean =>
  question.type === 'SURVEY_RATE' ||
  question.type === 'SURVEY_LINEAR_SCALE' ||
  (question.type === 'SURVEY_TEXT' && question.dataType === 'number');
