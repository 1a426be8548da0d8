import { NativeSelect, TextInput } from '@mantine/core';
import type { AnswerTest } from '@wifi/contract/access/answer-conditions.ts';
import { longestText } from '@wifi/contract/limits.ts';
import { useT } from '../../kit/language.tsx';
import { draftFor, testsFor, testWords, type AnswerDraft } from './answer-draft.ts';
import type { AskedQuestion } from './survey-questions.ts';

interface Props {
  questions: readonly AskedQuestion[];
  value: AnswerDraft;
  onChange: (value: AnswerDraft) => void;
  error?: string | undefined;
}

/**
 * The question, how its answer is held against something, and that. Three fields of a row, which the caller lays out.
 */
export function AnswerFields({ questions, value, onChange, error }: Props) {
  const t = useT();
  const question = questions.find(({ place }) => place === value.place);
  const campaigns = [...new Set(questions.map(({ campaign }) => campaign))];
  const groups = campaigns.map((campaign) => ({
    group: campaign,
    items: questions
      .filter((one) => one.campaign === campaign)
      .map(({ place, title }) => ({ value: place, label: title })),
  }));
  return (
    <>
      <NativeSelect
        aria-label={t('Question')}
        value={value.place}
        onChange={({ currentTarget }) =>
          onChange(draftFor(questions.find(({ place }) => place === currentTarget.value)))
        }
        data={[
          ...(question
            ? []
            : [
                {
                  value: value.place,
                  label: value.place === '' ? t('Choose a question') : t('A question that is no longer asked'),
                },
              ]),
          ...groups,
        ]}
      />
      <NativeSelect
        aria-label={t('Comparison')}
        value={value.test}
        onChange={({ currentTarget }) => onChange({ ...value, test: currentTarget.value as AnswerTest })}
        data={testsFor(question).map((test) => ({ value: test, label: t(testWords[test]) }))}
      />
      {question && question.choices.length > 0 ? (
        <NativeSelect
          aria-label={t('Answer')}
          error={error}
          value={value.value}
          onChange={({ currentTarget }) => onChange({ ...value, value: currentTarget.value })}
          data={question.choices}
        />
      ) : (
        <TextInput
          aria-label={t('Answer')}
          error={error}
          value={value.value}
          maxLength={longestText}
          inputMode={question?.isNumber ? 'decimal' : 'text'}
          onChange={({ currentTarget }) => onChange({ ...value, value: currentTarget.value })}
        />
      )}
    </>
  );
}
