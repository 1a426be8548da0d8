import { authorise } from '../../authorise.ts';
import { saysChild } from '../answered-age.ts';
import { saveBegunAnswers } from '../save-answers.ts';
import { readAnswers } from '../survey-answers.ts';
import type { Method } from './method.ts';
import { outcome } from './outcome.ts';

export const survey: Method<'survey'> = {
  isGuessable: () => false,
  logged: () => ({}),
  async check(ctx, { method, form, visit, campaignId, today, ageOfConsent }) {
    const { answers, wrong } = readAnswers(method.questions, form);
    if (wrong.length > 0) return { ok: false, why: 'survey-incomplete', fields: wrong };
    const isChild =
      visit.guardian === undefined &&
      (visit.isChild ??
        saysChild(
          method.questions.map(({ id, mappingField }) => ({
            mappingField: mappingField ?? '',
            answer: answers.get(id),
          })),
          today,
          ageOfConsent,
        ));
    if (!isChild) await saveBegunAnswers(ctx, { visit, campaignId, method }, answers);
    return { ...outcome(await authorise(ctx, { proof: { kind: 'nothing' }, mac: visit.mac })), isChild };
  },
};
