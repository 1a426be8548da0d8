import { Badge, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconPower, IconTrash } from '@tabler/icons-react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { RowMenu } from '../../../kit/table/row-menu.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import type { EditedRule } from './rule-form.tsx';
import { actionWords, eventWords, type Rule } from './rule-words.ts';
import { useRuleActions } from './use-rule-actions.ts';
import classes from './chatbot.module.css';

interface RulesTabProps {
  writes: boolean;
  onEdit: (rule: EditedRule) => void;
}

export function RulesTab({ writes, onEdit }: RulesTabProps) {
  const t = useT();
  const rules = usePageCall('GET /zalo-ai-settings/rules');
  const { move, toggle, remove } = useRuleActions();
  const rows = rules.data?.data.data ?? [];
  const create = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => onEdit({})}>
      {t('New rule')}
    </Button>
  );
  if (rules.isPending) return <SkeletonRows rows={5} />;
  if (rules.isError) return <ErrorState onRetry={() => void rules.refetch()} />;
  if (rows.length === 0)
    return (
      <EmptyState title={t('No rules yet')} action={create}>
        {t('A keyword such as “wifi” and what you answer to it: the next guest who asks has it within a second.')}
      </EmptyState>
    );
  return (
    <Card flush title={t('Rules')} description={t('The first one that fits answers.')} actions={create}>
      <SortableList
        label={t('Rules')}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={({ ruleName }) => ruleName}
        onMove={writes ? move : undefined}
      >
        {(rule) => (
          <>
            <RuleLine rule={rule} />
            {writes && (
              <RowMenu
                name={rule.ruleName}
                actions={() => [
                  { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => onEdit({ rule }) },
                  {
                    label: rule.isOn ? t('Switch off') : t('Switch on'),
                    icon: <IconPower aria-hidden />,
                    onClick: () => void toggle(rule),
                  },
                  {
                    label: t('Delete'),
                    icon: <IconTrash aria-hidden />,
                    danger: true,
                    onClick: () => void remove(rule),
                  },
                ]}
              />
            )}
          </>
        )}
      </SortableList>
    </Card>
  );
}

function RuleLine({ rule }: { rule: Rule }) {
  const t = useT();
  return (
    <div className={classes.rule}>
      <div className={classes.name}>
        <bdi>{rule.ruleName}</bdi>
        {!rule.isOn && <Badge color="gray">{t('Off')}</Badge>}
        {rule.actionType !== 'reply' && <Badge>{t(actionWords[rule.actionType])}</Badge>}
      </div>
      <div className={classes.detail}>
        {rule.eventType === 'user_send_text' ? <bdi>{rule.keywords.join(' · ')}</bdi> : t(eventWords[rule.eventType])}
      </div>
      {rule.responses[0] && (
        <div className={classes.response}>
          <bdi>{rule.responses[0]}</bdi>
        </div>
      )}
      <div className={classes.detail}>
        {t('{n, plural, one {# answer} other {# answers}} in 30 days', { n: rule.answers })}
      </div>
    </div>
  );
}
