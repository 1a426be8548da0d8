import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { RowMenu } from '../../../kit/table/row-menu.tsx';
import { SearchInput } from '../../../kit/table/search-input.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import type { EditedQuestion } from './question-form.tsx';
import { useRuleActions } from './use-rule-actions.ts';
import classes from './chatbot.module.css';

interface QuestionsTabProps {
  writes: boolean;
  onEdit: (question: EditedQuestion) => void;
}

export function QuestionsTab({ writes, onEdit }: QuestionsTabProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const questions = usePageCall('GET /zalo-questions', { query: { search: search || undefined } });
  const { removeQuestion } = useRuleActions();
  const rows = questions.data?.rows ?? [];
  const create = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => onEdit({})}>
      {t('New question')}
    </Button>
  );
  if (questions.isError) return <ErrorState onRetry={() => void questions.refetch()} />;
  if (questions.data && rows.length === 0 && search === '')
    return (
      <EmptyState title={t('No questions yet')} action={create}>
        {t('What guests ask again and again. The chatbot finds the right one in other words too, and with typos.')}
      </EmptyState>
    );
  return (
    <Card flush title={t('Questions and answers')} actions={create}>
      <div className={classes.search}>
        <SearchInput value={search} onChange={setSearch} label={t('Search')} />
      </div>
      {questions.isPending ? (
        <SkeletonRows rows={5} />
      ) : (
        <ul className={classes.list}>
          {rows.map((question) => (
            <li key={question.id} className={classes.item}>
              <div className={classes.rule}>
                <div className={classes.name}>
                  <bdi>{question.question}</bdi>
                </div>
                <div className={classes.response}>
                  <bdi>{question.answer}</bdi>
                </div>
              </div>
              {writes && (
                <RowMenu
                  name={question.question}
                  actions={() => [
                    { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => onEdit({ question }) },
                    {
                      label: t('Delete'),
                      icon: <IconTrash aria-hidden />,
                      danger: true,
                      onClick: () => void removeQuestion(question),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {questions.data && rows.length === 0 && <p className={classes.none}>{t('Nothing found')}</p>}
    </Card>
  );
}
