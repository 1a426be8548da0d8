import type { ReactElement } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { fieldStyles } from '../style/field-styles.ts';
import { Grid } from './grid.tsx';
import { QuestionGroup } from './question-group.tsx';
import { QuestionTitle } from './question-title.tsx';
import { Stars } from './stars.tsx';
import { TextAnswer } from './text-answer.tsx';

export function Question({ question }: { question: SurveyQuestion }): ReactElement {
  switch (question.type) {
    case 'SURVEY_TEXT':
      return <TextAnswer question={question} />;
    case 'SURVEY_RATE':
      return <Stars question={question} />;
    case 'SURVEY_CHECKBOX':
      return <Choices question={question} type="checkbox" />;
    case 'SURVEY_MULTIPLE_CHOICE':
      return <Choices question={question} type="radio" />;
    case 'SURVEY_DROPDOWN':
      return <Dropdown question={question} />;
    case 'SURVEY_CHECKBOX_GRID':
      return <Grid question={question} type="checkbox" />;
    case 'SURVEY_MULTIPLE_CHOICE_GRID':
      return <Grid question={question} type="radio" />;
    case 'SURVEY_LINEAR_SCALE':
      return <LinearScale question={question} />;
  }
}

interface Props {
  question: SurveyQuestion & { type: 'SURVEY_CHECKBOX' | 'SURVEY_MULTIPLE_CHOICE' };
  type: 'checkbox' | 'radio';
}

function Choices({ question, type }: Props): ReactElement {
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

function Dropdown({ question }: { question: SurveyQuestion & { type: 'SURVEY_DROPDOWN' } }): ReactElement {
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

function LinearScale({ question }: { question: SurveyQuestion & { type: 'SURVEY_LINEAR_SCALE' } }): ReactElement {
  const { words } = useSplash();
  const { nameOf, typed } = useMethod();
  const name = `q.${question.id}`;
  const grades = Array.from({ length: question.to - question.from + 1 }, (_, index) => String(question.from + index));
  const least = words(question.minLabel);
  const most = words(question.maxLabel);
  return (
    <QuestionGroup question={question}>
      <div className="chips">
        {grades.map((grade) => (
          <label className="chip" key={grade}>
            <input
              type="radio"
              name={nameOf(name)}
              value={grade}
              defaultChecked={typed(name).includes(grade)}
              required={question.required}
            />
            <span>{grade}</span>
          </label>
        ))}
      </div>
      {(least || most) && (
        <p className="ends">
          <span>{least}</span>
          <span>{most}</span>
        </p>
      )}
    </QuestionGroup>
  );
}
