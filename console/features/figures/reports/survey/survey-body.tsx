import { Badge, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { BarList } from '../bar-list.tsx';
import { Change } from '../change.tsx';
import { visitsPath } from '../drill-down.ts';
import { FigureTiles } from '../figure-tiles.tsx';
import { SurveyGrades } from './survey-grades.tsx';
import { SurveyGrid } from './survey-grid.tsx';
import { useWords, type Question, type Survey } from './survey-question.ts';
import { SurveyTyped } from './survey-typed.tsx';
import classes from './survey.module.css';

/** Each question has a card with the chart of its own type. */
export function SurveyBody({ report: { period, campaign, answered, answeredBefore, questions } }: { report: Survey }) {
  const t = useT();
  const format = useFormat();
  const words = useWords();
  const seen = questions.filter((question) => !question.isGone || question.answered > 0);
  return (
    <>
      <div className={classes.head}>
        <FigureTiles
          figures={[
            {
              key: 'answered',
              name: t('Guests who answered'),
              value: answered,
              before: answeredBefore,
              format: (value) => format.number(value),
            },
          ]}
        />
        <Button
          variant="default"
          component={Link}
          to={visitsPath(period, { answered: campaign.id })}
          leftSection={<IconUsers aria-hidden />}
          className={classes.who}
        >
          {t('Who answered')}
        </Button>
      </div>
      <div className={classes.questions}>
        {seen.map((question) => (
          <Card
            key={`${question.methodId}/${question.questionId}`}
            className={isWide(question) ? classes.wide : undefined}
            title={<bdi>{words(question.title) || question.questionId}</bdi>}
            description={
              <span className={classes.answered}>
                {t('{n, plural, one {# answer} other {# answers}}', { n: question.answered })}
                {question.answeredBefore !== null && (
                  <Change now={question.answered} before={question.answeredBefore} />
                )}
                {question.isGone && (
                  <Badge variant="light" color="gray">
                    {t('No longer asked')}
                  </Badge>
                )}
              </span>
            }
          >
            {question.answered === 0 ? (
              <p className={classes.none}>{t('No answers in these days.')}</p>
            ) : (
              <SurveyAnswers question={question} timeZone={period.timeZone} />
            )}
          </Card>
        ))}
      </div>
    </>
  );
}

const isWide = ({ type, ...question }: Question): boolean =>
  type === 'SURVEY_CHECKBOX_GRID' ||
  type === 'SURVEY_MULTIPLE_CHOICE_GRID' ||
  (type === 'SURVEY_TEXT' && 'common' in question && question.common.length > 0);

/** The right chart for the type. */
function SurveyAnswers({ question, timeZone }: { question: Question; timeZone: string }) {
  const t = useT();
  const words = useWords();
  switch (question.type) {
    case 'SURVEY_TEXT':
      return <SurveyTyped question={question} timeZone={timeZone} />;
    case 'SURVEY_RATE':
    case 'SURVEY_LINEAR_SCALE':
      return <SurveyGrades question={question} />;
    case 'SURVEY_CHECKBOX':
    case 'SURVEY_DROPDOWN':
    case 'SURVEY_MULTIPLE_CHOICE':
      return (
        // Percent of the guests who answered: with several answers each, they add up to more than a hundred.
        <BarList
          label={words(question.title) || t('Answers')}
          total={question.answered}
          bars={question.options.map(({ value, label, count }) => ({
            key: value,
            name: <bdi>{words(label) || value}</bdi>,
            value: count,
          }))}
        />
      );
    default:
      return <SurveyGrid question={question} />;
  }
}
