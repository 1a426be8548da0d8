import type { LeadContact, LeadRule } from '@wifi/contract/people/lead-words.ts';
import { wantedOf, type AnswerDraft } from '../../../widgets/survey/answer-draft.ts';
import { placeOf, readPlace } from '../../../widgets/survey/survey-questions.ts';

interface ConditionDraft extends AnswerDraft {
  key: number;
}
export interface RuleValues {
  isOn: boolean;
  needs: LeadContact;
  isAnyCampaign: boolean;
  campaigns: string[];
  conditions: ConditionDraft[];
}

export const valuesOf = ({ isOn, needs, campaigns, conditions }: LeadRule): RuleValues => ({
  isOn,
  needs,
  isAnyCampaign: campaigns.length === 0,
  campaigns: campaigns.map(String),
  conditions: conditions.map((condition, key) => ({
    key,
    place: placeOf(condition),
    test: condition.test,
    value: String(condition.value),
  })),
});

export const ruleOf = ({ isOn, needs, isAnyCampaign, campaigns, conditions }: RuleValues): LeadRule => ({
  isOn,
  needs,
  campaigns: isAnyCampaign ? [] : campaigns.map(Number),
  conditions: conditions.flatMap((draft) => {
    const wanted = wantedOf(draft);
    return wanted ? [{ ...readPlace(draft.place), ...wanted }] : [];
  }),
});

/** Conditions that cannot be sent yet, by their key. */
export const unfinished = ({ conditions }: RuleValues): number[] =>
  conditions.flatMap((draft) => (draft.place === '' || wantedOf(draft) === undefined ? [draft.key] : []));
