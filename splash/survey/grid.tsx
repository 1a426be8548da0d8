import type { ReactElement } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { QuestionGroup } from './question-group.tsx';

interface Props {
  question: SurveyQuestion & { type: 'SURVEY_CHECKBOX_GRID' | 'SURVEY_MULTIPLE_CHOICE_GRID' };
  type: 'checkbox' | 'radio';
}

/** Row by row instead of a table: a table of five columns does not fit a phone. */
export function Grid({ question, type }: Props): ReactElement {
  const { words } = useSplash();
  const { nameOf, typed, isWrong, problemId } = useMethod();
  return (
    <QuestionGroup question={question}>
      {question.rows.map((row) => {
        const name = `q.${question.id}.${row.value}`;
        const wrong = isWrong(name) ? { className: 'wrong', 'aria-describedby': problemId } : {};
        return (
          <fieldset
            key={row.value}
            {...wrong}
            {...(type === 'checkbox' && question.required ? { 'data-some': '' } : {})}
          >
            <legend>{words(row.label, row.value)}</legend>
            <div className="chips">
              {question.columns.map((column) => (
                <label className="chip" key={column.value}>
                  <input
                    type={type}
                    name={nameOf(name)}
                    value={column.value}
                    defaultChecked={typed(name).includes(column.value)}
                    required={type === 'radio' && question.required}
                  />
                  <span>{words(column.label, column.value)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </QuestionGroup>
  );
}
