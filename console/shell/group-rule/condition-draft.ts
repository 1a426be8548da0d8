import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import type { GroupCondition, GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import type { GroupField } from '@wifi/contract/marketing/group-words.ts';
import { wantedOf, type AnswerDraft } from '../../widgets/survey/answer-draft.ts';
import { placeOf, readPlace } from '../../widgets/survey/survey-questions.ts';

export type SpanTest = 'at-least' | 'at-most' | 'between';

/**
 * A condition while it is being written: everything that any field of it may need, so that changing one's mind loses
 * nothing.
 */
export interface ConditionDraft {
  key: string;
  field: GroupField;
  /** The condition holds if it is not so. */
  isNot: boolean;
  days: number;
  span: SpanTest;
  least: number;
  most: number;
  /** A tag, a brand, a city … */
  value: string;
  deviceId: string;
  purpose: NewsPurpose;
  answer: AnswerDraft;
}

export interface PartDraft {
  key: string;
  match: 'all' | 'any';
  conditions: ConditionDraft[];
}
/** The conditions of the rule itself, and parts with conditions of their own. */
export interface RuleDraft {
  match: 'all' | 'any';
  pieces: (ConditionDraft | PartDraft)[];
}

export const isPart = (piece: ConditionDraft | PartDraft): piece is PartDraft => 'conditions' in piece;

let keys = 0;
const newKey = () => `c${++keys}`;

export const newCondition = (field: GroupField = 'visits'): ConditionDraft => ({
  key: newKey(),
  field,
  isNot: false,
  days: 30,
  span: 'at-least',
  least: 2,
  most: 10,
  value: '',
  deviceId: '',
  purpose: 'email',
  answer: { place: '', test: 'is', value: '' },
});
export const newPart = (): PartDraft => ({ key: newKey(), match: 'any', conditions: [newCondition()] });
export const newRule = (): RuleDraft => ({ match: 'all', pieces: [newCondition()] });

function draftOf(condition: GroupCondition): ConditionDraft {
  const fresh = newCondition(condition.field);
  switch (condition.field) {
    case 'lastVisit':
    case 'firstVisit':
      return { ...fresh, isNot: condition.test === 'not-within', days: condition.days };
    case 'visits':
    case 'age': {
      const { least, most } = condition;
      return {
        ...fresh,
        span: least === null ? 'at-most' : most === null ? 'at-least' : 'between',
        least: least ?? fresh.least,
        most: most ?? fresh.most,
      };
    }
    case 'tag':
      return { ...fresh, isNot: condition.test === 'has-not', value: condition.value };
    case 'email':
    case 'phone':
      return { ...fresh, isNot: condition.test === 'has-not' };
    case 'consent':
      return { ...fresh, isNot: condition.test === 'has-not', purpose: condition.purpose };
    case 'router':
      return { ...fresh, isNot: condition.test === 'is-not', deviceId: String(condition.deviceId) };
    case 'answer':
      return {
        ...fresh,
        answer: { place: placeOf(condition), test: condition.wanted.test, value: String(condition.wanted.value) },
      };
    default:
      return { ...fresh, isNot: condition.test === 'is-not', value: condition.value };
  }
}

export const ruleDraftOf = ({ match, conditions }: GroupRule): RuleDraft => ({
  match,
  pieces: conditions.map((piece) =>
    piece.field === 'part'
      ? { key: newKey(), match: piece.match, conditions: piece.conditions.map(draftOf) }
      : draftOf(piece),
  ),
});

/** As the server takes it; undefined while something is missing. */
function conditionOf(draft: ConditionDraft): GroupCondition | undefined {
  const { field, isNot, days, span, least, most, value, deviceId, purpose, answer } = draft;
  const has = isNot ? ('has-not' as const) : ('has' as const);
  const is = isNot ? ('is-not' as const) : ('is' as const);
  const text = value.trim();
  switch (field) {
    case 'lastVisit':
    case 'firstVisit':
      return days < 1 ? undefined : { field, test: isNot ? 'not-within' : 'within', days };
    case 'visits':
    case 'age':
      return span === 'between' && least > most
        ? undefined
        : { field, least: span === 'at-most' ? null : least, most: span === 'at-least' ? null : most };
    case 'tag':
      return text === '' ? undefined : { field, test: has, value: text };
    case 'email':
    case 'phone':
      return { field, test: has };
    case 'consent':
      return { field, test: has, purpose };
    case 'router':
      return deviceId === '' ? undefined : { field, test: is, deviceId: Number(deviceId) };
    case 'answer': {
      const wanted = wantedOf(answer);
      return answer.place === '' || !wanted ? undefined : { field, ...readPlace(answer.place), wanted };
    }
    default:
      return text === '' ? undefined : { field, test: is, value: text };
  }
}

/** Keys of the conditions that cannot be sent yet. */
export const unfinished = ({ pieces }: RuleDraft): string[] =>
  pieces
    .flatMap((piece) => (isPart(piece) ? piece.conditions : [piece]))
    .flatMap((draft) => (conditionOf(draft) ? [] : [draft.key]));

/** Undefined while something is missing: half a rule would count other people. */
export function ruleOf(draft: RuleDraft): GroupRule | undefined {
  if (draft.pieces.length === 0 || unfinished(draft).length > 0) return undefined;
  return {
    match: draft.match,
    conditions: draft.pieces.map((piece) =>
      isPart(piece)
        ? { field: 'part' as const, match: piece.match, conditions: piece.conditions.map((one) => conditionOf(one)!) }
        : conditionOf(piece)!,
    ),
  };
}

export const sizeOf = ({ pieces }: RuleDraft): number =>
  pieces.reduce((sum, piece) => sum + (isPart(piece) ? piece.conditions.length : 1), 0);
