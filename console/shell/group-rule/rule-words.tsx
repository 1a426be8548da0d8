import type { GroupCondition, GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import type { Format } from '../../kit/format.ts';
import { useFormat, useT, type Translate } from '../../kit/language.tsx';
import { testWords } from '../../widgets/survey/answer-draft.ts';
import { placeOf } from '../../widgets/survey/survey-questions.ts';
import { fieldWords, languageName } from './rule-field-words.ts';
import { useRuleChoices, type RuleChoices } from './use-rule-choices.ts';
import { purposeWords } from './value-fields.tsx';
import classes from './rule.module.css';

/** A rule for those who only read it. */
export function RuleWords({ rule }: { rule: GroupRule }) {
  const t = useT();
  const format = useFormat();
  const choices = useRuleChoices(true);
  if (!choices) return <SkeletonRows rows={2} />;
  const matchWords = (match: 'all' | 'any') => (match === 'all' ? t('Meets all of these') : t('Meets one of these'));
  return (
    <>
      <p className={classes.lead}>{matchWords(rule.match)}</p>
      <ul className={classes.words}>
        {rule.conditions.map((piece, at) =>
          piece.field === 'part' ? (
            <li key={at}>
              {matchWords(piece.match)}
              <ul className={classes.words}>
                {piece.conditions.map((condition, inner) => (
                  <li key={inner}>{conditionWords(t, format, choices, condition)}</li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={at}>{conditionWords(t, format, choices, piece)}</li>
          ),
        )}
      </ul>
    </>
  );
}

/** “Last visit: in the last 30 days” */
function conditionWords(t: Translate, format: Format, choices: RuleChoices, condition: GroupCondition): string {
  const said = (value: string) => t('{field}: {problem}', { field: t(fieldWords[condition.field]), problem: value });
  const isNot = 'test' in condition && /not/.test(condition.test);
  switch (condition.field) {
    case 'lastVisit':
    case 'firstVisit':
      return said(
        isNot
          ? t('not in the last {n, plural, one {day} other {# days}}', { n: condition.days })
          : t('in the last {n, plural, one {day} other {# days}}', { n: condition.days }),
      );
    case 'visits':
    case 'age': {
      const { least, most } = condition;
      return said(
        least === null
          ? t('at most {n}', { n: format.number(most!) })
          : most === null
            ? t('at least {n}', { n: format.number(least) })
            : t('{least} to {most}', { least: format.number(least), most: format.number(most) }),
      );
    }
    case 'email':
    case 'phone':
      return said(isNot ? t('is not known') : t('is known'));
    case 'consent':
      return said(`${isNot ? t('no') : t('yes')}, ${t(purposeWords[condition.purpose])}`);
    case 'router': {
      const name = choices.router.find(({ id }) => id === condition.deviceId)?.name ?? t('A deleted router');
      return said(isNot ? t('{name} was not visited', { name }) : t('{name} was visited', { name }));
    }
    case 'answer': {
      const question = choices.questions.find(({ place }) => place === placeOf(condition));
      const value =
        question?.choices.find(({ value: one }) => one === condition.wanted.value)?.label ??
        String(condition.wanted.value);
      return `${question?.title ?? t('A question that is no longer asked')} ${t(testWords[condition.wanted.test])} ${value}`;
    }
    case 'language': {
      const name = languageName(condition.value, choices.reader);
      return said(isNot ? t('is not {name}', { name }) : t('is {name}', { name }));
    }
    case 'tag':
      return said(isNot ? t('has not {name}', { name: condition.value }) : t('has {name}', { name: condition.value }));
    default:
      return said(isNot ? t('is not {name}', { name: condition.value }) : t('is {name}', { name: condition.value }));
  }
}
