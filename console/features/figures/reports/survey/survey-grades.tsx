import { Chart } from '../../../../kit/chart/chart.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { BarList } from '../bar-list.tsx';
import { useWords, type Question } from './survey-question.ts';
import classes from './survey.module.css';

type Graded = Extract<Question, { type: 'SURVEY_RATE' | 'SURVEY_LINEAR_SCALE' }>;

/** Stars are listed from the best down; a scale keeps its direction and says what its ends mean. */
export function SurveyGrades({ question }: { question: Graded }) {
  const t = useT();
  const format = useFormat();
  const words = useWords();
  const mean =
    question.figures && format.number(question.figures.mean, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const title = words(question.title) || t('Answers');
  if (question.type === 'SURVEY_RATE') {
    return (
      <>
        {mean && (
          <p className={classes.mean}>
            <b>{mean}</b> <span>{t('of {n} stars on average', { n: question.gradeRange })}</span>
          </p>
        )}
        <BarList
          label={title}
          total={question.answered}
          bars={question.grades.toReversed().map(({ grade, count }) => ({
            key: String(grade),
            name: t('{n, plural, one {# star} other {# stars}}', { n: grade }),
            value: count,
          }))}
        />
      </>
    );
  }
  return (
    <>
      {mean && (
        <p className={classes.mean}>
          <b>{mean}</b> <span>{t('on average')}</span>
        </p>
      )}
      <Chart
        kind="bar"
        height={200}
        label={title}
        x="grade"
        data={question.grades.map(({ grade, count }) => ({ grade: String(grade), count }))}
        formatX={(grade) => format.number(Number(grade))}
        series={[{ key: 'count', name: t('Answers') }]}
      />
      <p className={classes.ends}>
        <bdi>{words(question.minLabel)}</bdi>
        <bdi>{words(question.maxLabel)}</bdi>
      </p>
    </>
  );
}
