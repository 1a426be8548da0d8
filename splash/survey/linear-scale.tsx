import type { ReactElement } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { QuestionGroup } from './question-group.tsx';

export function LinearScale({
  question,
}: {
  question: SurveyQuestion & { type: 'SURVEY_LINEAR_SCALE' };
}): ReactElement {
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
