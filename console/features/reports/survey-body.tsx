import { Badge, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '../../kit/card.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { Change } from './change.tsx';
import { visitsPath } from './drill-down.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { SurveyAnswers } from './survey-answers.tsx';
import type { Question, Survey } from './survey-question.ts';
import { useWords } from './use-words.ts';
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
        <FigureTiles figures={[{ key: 'answered', name: t('Guests who answered'), value: answered, before: answeredBefore, format: (value) => format.number(value) }]} />
        <Button variant="default" component={Link} to={visitsPath(period, { answered: campaign.id })} leftSection={<IconUsers aria-hidden />} className={classes.who}>{t('Who answered')}</Button>
      </div>
      <div className={classes.questions}>
        {seen.map((question) => (
          <Card
            key={`${question.methodId}/${question.questionId}`}
            className={isWide(question) ? classes.wide : undefined}
            title={<bdi>{words(question.title) || question.questionId}</bdi>}
            description={(
              <span className={classes.answered}>
                {t('{n, plural, one {# answer} other {# answers}}', { n: question.answered })}
                {question.answeredBefore !== null && <Change now={question.answered} before={question.answeredBefore} />}
                {question.isGone && <Badge variant="light" color="gray">{t('No longer asked')}</Badge>}
              </span>
            )}
          >
            {question.answered === 0 ? <p className={classes.none}>{t('No answers in these days.')}</p> : <SurveyAnswers question={question} timeZone={period.timeZone} />}
          </Card>
        ))}
      </div>
    </>
  );
}

const isWide = ({ type, ...question }: Question): boolean =>
  type === 'SURVEY_CHECKBOX_GRID' || type === 'SURVEY_MULTIPLE_CHOICE_GRID' || (type === 'SURVEY_TEXT' && 'common' in question && question.common.length > 0);
