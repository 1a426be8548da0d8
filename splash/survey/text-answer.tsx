import type { InputHTMLAttributes, ReactElement } from 'react';
import { longestAnswer, type SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { fieldStyles } from '../style/field-styles.ts';
import { QuestionTitle } from './question-title.tsx';

type TextQuestion = SurveyQuestion & { type: 'SURVEY_TEXT' };
type Mapping = NonNullable<TextQuestion['mappingField']>;
type InputProps = InputHTMLAttributes<HTMLInputElement>;

/** The phone fills in what it knows and shows the right keys. */
const byMapping: Partial<Record<Mapping, InputProps>> = {
  name: { autoComplete: 'name' },
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  dob: { autoComplete: 'bday' },
  age: { inputMode: 'numeric' },
  city: { autoComplete: 'address-level2' },
  website: { inputMode: 'url', autoComplete: 'url', dir: 'ltr' },
  postcode: { autoComplete: 'postal-code' },
  company: { autoComplete: 'organization' },
  job: { autoComplete: 'organization-title' },
};

const byDataType: Record<Exclude<TextQuestion['dataType'], 'text_area'>, InputProps> = {
  string: {},
  number: { type: 'number', inputMode: 'decimal', step: 'any' },
  date: { type: 'date' },
  time: { type: 'time' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  postcode: { autoComplete: 'postal-code', autoCapitalize: 'characters', dir: 'ltr' },
};

export function TextAnswer({ question }: { question: TextQuestion }): ReactElement {
  const { wants } = useSplash();
  const { idOf, nameOf, typed, isWrong, problemId } = useMethod();
  wants(fieldStyles);
  const name = `q.${question.id}`;
  const same = {
    id: idOf(name),
    name: nameOf(name),
    required: question.required,
    defaultValue: typed(name)[0] ?? '',
    ...(isWrong(name) ? { 'aria-invalid': true, 'aria-describedby': problemId } : {}),
  };
  return (
    <div className="field">
      <label htmlFor={same.id}>
        <QuestionTitle question={question} />
      </label>
      {question.dataType === 'text_area' ? (
        <textarea {...same} rows={3} maxLength={longestAnswer} />
      ) : (
        <input
          {...same}
          maxLength={longestAnswer}
          {...(question.mappingField ? byMapping[question.mappingField] : {})}
          {...byDataType[question.dataType]}
        />
      )}
    </div>
  );
}
