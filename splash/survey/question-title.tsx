import type { ReactElement } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useSplash } from '../splash-context.ts';

/** Most questions are answered, so the ones that need not be are marked. */
export function QuestionTitle({ question }: { question: SurveyQuestion }): ReactElement {
  const { t, words } = useSplash();
  return (
    <>
      {words(question.title, question.storedField || question.id)}
      {!question.required && <small> {t('(optional)')}</small>}
    </>
  );
}
