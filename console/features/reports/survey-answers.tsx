import { useT } from '../../kit/language.tsx';
import { BarList } from './bar-list.tsx';
import type { Question } from './survey-question.ts';
import { SurveyGrades } from './survey-grades.tsx';
import { SurveyGrid } from './survey-grid.tsx';
import { SurveyTyped } from './survey-typed.tsx';
import { useWords } from './use-words.ts';

/** The right chart for the type. */
export function SurveyAnswers({ question, timeZone }: { question: Question; timeZone: string }) {
  const t = useT();
  const words = useWords();
  switch (question.type) {
    case 'SURVEY_TEXT': return <SurveyTyped question={question} timeZone={timeZone} />;
    case 'SURVEY_RATE': case 'SURVEY_LINEAR_SCALE': return <SurveyGrades question={question} />;
    case 'SURVEY_CHECKBOX': case 'SURVEY_DROPDOWN': case 'SURVEY_MULTIPLE_CHOICE': return (
      // Percent of the guests who answered: with several answers each, they add up to more than a hundred.
      <BarList label={words(question.title) || t('Answers')} total={question.answered} bars={question.options.map(({ value, label, count }) => ({ key: value, name: <bdi>{words(label) || value}</bdi>, value: count }))} />
    );
    default: return <SurveyGrid question={question} />;
  }
}
