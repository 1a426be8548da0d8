import { Fragment, type ReactElement } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { QuestionGroup } from './question-group.tsx';

// Input and label are neighbours, so that style alone lights the stars up to the chosen one: without :has() only that
// one is lit.
const styles = css`
  .stars {
    display: flex;
    flex-wrap: wrap;
    position: relative;
  }
  .stars input {
    position: absolute;
    opacity: 0;
  }
  .stars label {
    min-width: 44px;
    min-height: 44px;
    display: grid;
    place-items: center;
    font-size: 30px;
    line-height: 1;
    color: var(--line);
    cursor: pointer;
  }
  .stars input:checked + label,
  .stars:has(:checked) label {
    color: var(--star, #b25e00);
  }
  .stars input:checked ~ input + label {
    color: var(--line);
  }
  .stars input:focus-visible + label {
    outline: 3px solid var(--button);
    outline-offset: -3px;
    border-radius: 8px;
  }
`;

export function Stars({ question }: { question: SurveyQuestion & { type: 'SURVEY_RATE' } }): ReactElement {
  const { t, wants } = useSplash();
  const { idOf, nameOf, typed } = useMethod();
  wants(styles);
  const name = `q.${question.id}`;
  return (
    <QuestionGroup question={question}>
      <div className="stars">
        {Array.from({ length: question.gradeRange }, (_, index) => String(index + 1)).map((grade) => (
          <Fragment key={grade}>
            <input
              type="radio"
              id={idOf(`${name}.${grade}`)}
              name={nameOf(name)}
              value={grade}
              defaultChecked={typed(name).includes(grade)}
              required={question.required}
            />
            <label htmlFor={idOf(`${name}.${grade}`)}>
              <span aria-hidden="true">★</span>
              <span className="heard">{t('{n} of {all}', { n: grade, all: question.gradeRange })}</span>
            </label>
          </Fragment>
        ))}
      </div>
    </QuestionGroup>
  );
}
