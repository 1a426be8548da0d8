import type { ReactElement } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { QuestionGroup } from './question-group.tsx';

interface Props {
  question: SurveyQuestion & { type: 'SURVEY_CHECKBOX' | 'SURVEY_MULTIPLE_CHOICE' };
  type: 'checkbox' | 'radio';
}

export function Choices({ question, type }: Props): ReactElement {
  const { words } = useSplash();
  const { nameOf, typed } = useMethod();
  const name = `q.${question.id}`;
  const chosen = typed(name);
  return (
    <QuestionGroup question={question} needsOneBox={type === 'checkbox'}>
      {question.options.map(({ value, label }) => (
        <label className="choice" key={value}>
          <input
            type={type}
            name={nameOf(name)}
            value={value}
            defaultChecked={chosen.includes(value)}
            required={type === 'radio' && question.required}
          />
          <span>{words(label, value)}</span>
        </label>
      ))}
    </QuestionGroup>
  );
}
