import type { ReactElement } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { fieldStyles } from '../style/field-styles.ts';
import { QuestionTitle } from './question-title.tsx';

export function Dropdown({ question }: { question: SurveyQuestion & { type: 'SURVEY_DROPDOWN' } }): ReactElement {
  const { t, words, wants } = useSplash();
  const { idOf, nameOf, typed, isWrong, problemId } = useMethod();
  wants(fieldStyles);
  const name = `q.${question.id}`;
  const wrong = isWrong(name) ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>
        <QuestionTitle question={question} />
      </label>
      <select
        id={idOf(name)}
        name={nameOf(name)}
        required={question.required}
        defaultValue={typed(name)[0] ?? ''}
        {...wrong}
      >
        <option value="">{t('Please choose')}</option>
        {question.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {words(label, value)}
          </option>
        ))}
      </select>
    </div>
  );
}
