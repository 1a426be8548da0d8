import { plainMethodsOf, type LoginFlow, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { SplashCheck } from '@wifi/contract/access/splash-checks.ts';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { LoginMethod } from '@wifi/contract/venue/page-categories.ts';
import type { Words } from '@wifi/contract/words.ts';

export const isEmpty = (words: Words): boolean => !Object.values(words).some((text) => text?.trim());

const choicesOf = (question: SurveyQuestion) =>
  'options' in question ? question.options : 'rows' in question ? [...question.rows, ...question.columns] : [];

function questionChecks(methodId: string, question: SurveyQuestion): SplashCheck[] {
  const named = { methodId, questionId: question.id };
  return [
    ...(isEmpty(question.title) ? [{ kind: 'question-without-title' as const, ...named }] : []),
    ...(choicesOf(question).some(({ label }) => isEmpty(label))
      ? [{ kind: 'option-without-label' as const, ...named }]
      : []),
  ];
}

export function flowChecks(
  flow: LoginFlow,
  allowed: readonly LoginMethod[],
  hasHotelSystem: boolean,
  keyless: readonly LoginMethod[],
): SplashCheck[] {
  return flow.flatMap((step) => [
    ...(step.type === 'a_b_choice'
      ? (['a', 'b'] as const)
          .filter((side) => isEmpty(step[side].label))
          .map((side) => ({ kind: 'choice-without-label' as const, methodId: step.id, side }))
      : []),
    ...plainMethodsOf(step).flatMap((method) => [
      ...(allowed.includes(method.type) ? [] : [{ kind: 'method-not-allowed' as const, methodId: method.id }]),
      ...(method.type === 'opera_cloud' && !hasHotelSystem
        ? [{ kind: 'no-hotel-system' as const, methodId: method.id }]
        : []),
      ...(keyless.includes(method.type) ? [{ kind: 'no-keys' as const, methodId: method.id }] : []),
      ...(method.type === 'survey' ? method.questions.flatMap((question) => questionChecks(method.id, question)) : []),
    ]),
  ]);
}

/** What a method sends codes by, and what for. */
function sendingOf(method: PlainMethod): { by: 'sms' | 'email'; needs: keyof Sending } | undefined {
  if (method.type === 'phone_code') return { by: 'sms', needs: 'sms' };
  if (method.type === 'email_code') return { by: 'email', needs: 'email' };
  if (method.type !== 'access_code') return undefined;
  if (method.codeDelivery === 'sms') return { by: 'sms', needs: 'texts' };
  return method.codeDelivery === 'email' ? { by: 'email', needs: 'email' } : undefined;
}

export const sendsCodes = (flow: LoginFlow): boolean =>
  flow.flatMap(plainMethodsOf).some((method) => sendingOf(method) !== undefined);

export function sendingChecks(flow: LoginFlow, sending: Sending): SplashCheck[] {
  return flow.flatMap(plainMethodsOf).flatMap((method) => {
    const wanted = sendingOf(method);
    return wanted && !sending[wanted.needs]
      ? [{ kind: 'no-way-to-send' as const, methodId: method.id, by: wanted.by }]
      : [];
  });
}

/** By which ways the page can send codes; `texts`: the page's own words, too. */
export interface Sending {
  sms: boolean;
  texts: boolean;
  email: boolean;
}
