import { isCalmPattern } from '@wifi/contract/calm-pattern.ts';
import type { SurveyQuestion } from '@wifi/contract/survey.ts';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { msg, useT } from '../../kit/language.tsx';
import { PanelFold } from './panel-fold.tsx';
import { dataTypeNames, type ChangeQuestion } from './question-words.ts';
import { tryAnswer, type Trial } from './try-answer.ts';

type TextQuestion = Extract<SurveyQuestion, { type: 'SURVEY_TEXT' }>;

const verdicts: Record<Trial, string> = {
  fits: msg('This answer is taken.'),
  empty: msg('Type an answer as a guest would.'),
  missing: msg('Without an answer the guest is asked again.'),
  'not-a-number': msg('Not taken: this is no number.'),
  'not-a-date': msg('Not taken: this is no date like 2026-12-31.'),
  'not-a-time': msg('Not taken: this is no time like 18:30.'),
  'not-the-pattern': msg('Not taken: it does not fit the pattern.'),
  'bad-pattern': msg('The pattern is wrong, or could take too long to check.'),
};

const refused: Trial[] = ['not-a-number', 'not-a-date', 'not-a-time', 'not-the-pattern'];

export function TextQuestionFields({ question, onChange }: { question: TextQuestion; onChange: ChangeQuestion }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [hadPattern] = useState(question.regularExpression !== '');
  const verdict = tryAnswer(question, typed);
  const types = Object.entries(dataTypeNames).map(([value, label]) => ({ value: value as TextQuestion['dataType'], label: t(label) }));
  return (
    <>
      <Select label={t('Kind of text')} value={question.dataType} allowDeselect={false} data={types} onChange={(dataType) => dataType && onChange('dataType', { ...question, dataType })} />
      <PanelFold title={t('Which answers are taken')} isOpen={hadPattern}>
        <TextInput
          label={t('Regular expression')} description={t('For people who know them; empty takes everything.')} maxLength={200} dir="ltr" spellCheck={false} autoComplete="off"
          value={question.regularExpression} error={isCalmPattern(question.regularExpression) ? undefined : t(verdicts['bad-pattern'])}
          onChange={({ currentTarget }) => onChange('regularExpression', { ...question, regularExpression: currentTarget.value })}
        />
        <TextInput
          label={t('Try an answer')} value={typed} autoComplete="off" error={refused.includes(verdict) ? t(verdicts[verdict]) : undefined}
          description={refused.includes(verdict) ? undefined : t(verdicts[verdict])} onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </PanelFold>
    </>
  );
}
