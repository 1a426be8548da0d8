import { Button } from '@mantine/core';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import type { EditedQuestion } from './question-form.tsx';
import type { EditedRule } from './rule-form.tsx';
import classes from './chatbot.module.css';

interface UnansweredTabProps {
  onRule: (rule: EditedRule) => void;
  onQuestion: (question: EditedQuestion) => void;
}

export function UnansweredTab({ onRule, onQuestion }: UnansweredTabProps) {
  const t = useT();
  const format = useFormat();
  const { data, isPending, isError, refetch } = usePageCall('GET /zalo-ai-settings/unanswered');
  if (isPending) return <SkeletonRows rows={5} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data.rows.length === 0)
    return (
      <EmptyState title={t('Everything was answered')}>
        {t('What guests write and the chatbot does not understand is collected here for four weeks.')}
      </EmptyState>
    );
  return (
    <Card
      flush
      title={t('Not answered')}
      description={t('What guests wrote in the last four weeks and nobody answered, alike together.')}
    >
      <ul className={classes.list}>
        {data.rows.map(({ text, count, lastAt, keywords, more }) => (
          <li key={`${lastAt} ${text}`} className={classes.item}>
            <div className={classes.rule}>
              <div className={classes.name}>
                <bdi>{text}</bdi>
              </div>
              {more.length > 0 && (
                <div className={classes.response}>
                  <bdi>{more.join(' · ')}</bdi>
                </div>
              )}
              <div className={classes.detail}>
                {t('{n, plural, one {# time} other {# times}}', { n: count })} · {format.relative(lastAt)}
              </div>
              <div className={classes.make}>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => onRule({ keywords: keywords.length > 0 ? keywords : [text.slice(0, 60)] })}
                >
                  {t('Make a rule of it')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => onQuestion({ asked: text.slice(0, 200), others: more })}
                >
                  {t('Make a question of it')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
