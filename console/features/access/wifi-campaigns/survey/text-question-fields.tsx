import { Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { longestPattern } from '@wifi/contract/access/typed-answer.ts';
import type { readPattern } from '@wifi/contract/linear-pattern.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import { PanelFold } from '../../../../widgets/editor/panel-fold.tsx';
import { dataTypeNames, type ChangeQuestion } from './question-words.ts';
import { tryAnswer, type Trial } from './try-answer.ts';

type TextQuestion = Extract<SurveyQuestion, { type: 'SURVEY_TEXT' }>;

const taken: Partial<Record<Trial, string>> = {
  fits: msg('This answer is taken.'),
  empty: msg('Type an answer as a guest would.'),
  missing: msg('Without an answer the guest is asked again.'),
};

const refused: Partial<Record<Trial, string>> = {
  'no-number': msg('Not taken: this is no number.'),
  'no-date': msg('Not taken: this is no date like 2026-12-31.'),
  'no-time': msg('Not taken: this is no time like 18:30.'),
  'no-phone': msg('Not taken: this is no phone number.'),
  'no-email': msg('Not taken: this is no e-mail address.'),
  'no-postcode': msg('Not taken: this is no postcode.'),
  'not-the-pattern': msg('Not taken: it does not fit the pattern.'),
};

/** What reads patterns weighs 45 KB compressed: it comes when somebody writes one. */
function usePatternReader(isWanted: boolean): typeof readPattern | undefined {
  const [read, setRead] = useState<typeof readPattern>();
  useEffect(() => {
    if (isWanted)
      void import('@wifi/contract/linear-pattern.ts').then(
        (loaded) => setRead(() => loaded.readPattern),
        () => undefined,
      );
  }, [isWanted]);
  return read;
}

export function TextQuestionFields({ question, onChange }: { question: TextQuestion; onChange: ChangeQuestion }) {
  const t = useT();
  const { dataType, regularExpression } = question;
  const [typed, setTyped] = useState('');
  const [hadPattern] = useState(regularExpression !== '');
  const read = usePatternReader(regularExpression !== '');
  const reading = regularExpression && read ? read(regularExpression) : undefined;
  const verdict = tryAnswer(question, typed, read);
  const types = Object.entries(dataTypeNames).map(([value, label]) => ({
    value: value as TextQuestion['dataType'],
    label: t(label),
  }));
  // The other kinds know by themselves what fits.
  const takesPattern = dataType === 'string' || dataType === 'text_area' || regularExpression !== '';
  return (
    <>
      <Select
        label={t('Kind of text')}
        value={dataType}
        allowDeselect={false}
        data={types}
        onChange={(dataType) => dataType && onChange('dataType', { ...question, dataType })}
      />
      <PanelFold title={t('Which answers are taken')} isOpen={hadPattern}>
        {takesPattern && (
          <TextInput
            label={t('Regular expression')}
            description={t('For people who know them; empty takes everything.')}
            maxLength={longestPattern}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            value={regularExpression}
            error={reading && !reading.ok ? t(reasons[reading.why]) : undefined}
            onChange={({ currentTarget }) =>
              onChange('regularExpression', { ...question, regularExpression: currentTarget.value })
            }
          />
        )}
        <TextInput
          label={t('Try an answer')}
          value={typed}
          autoComplete="off"
          error={refused[verdict] && t(refused[verdict])}
          description={taken[verdict] && t(taken[verdict])}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </PanelFold>
    </>
  );
}
