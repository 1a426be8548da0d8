import type { ReactElement, ReactNode } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { choiceStyles } from '../style/choice-styles.ts';
import { QuestionTitle } from './question-title.tsx';

interface Props {
  question: SurveyQuestion;
  /** HTML cannot ask for at least one box of several: the script does, and the server. */
  needsOneBox?: boolean;
  children: ReactNode;
}

export function QuestionGroup({ question, needsOneBox = false, children }: Props): ReactElement {
  const { wants } = useSplash();
  const { isWrong, problemId } = useMethod();
  wants(choiceStyles);
  const wrong = isWrong(`q.${question.id}`) ? { className: 'wrong', 'aria-describedby': problemId } : {};
  return (
    <fieldset {...wrong} {...(needsOneBox && question.required ? { 'data-some': '' } : {})}>
      <legend>
        <QuestionTitle question={question} />
      </legend>
      {children}
    </fieldset>
  );
}
