import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { useCall, useSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import type { Plan } from './plan-draft.ts';
import { PlanForm } from './plan-form.tsx';
import { usePlanColumns } from './use-plan-columns.tsx';

export default function Plans() {
  const t = useT();
  const [edited, setEdited] = useState<Plan | 'new'>();
  const { data, isPending, error, refetch } = useCall('GET /plans');
  const columns = usePlanColumns();
  const { move, archive } = usePlanActions();
  const rows = data?.rows ?? [];
  const create = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
      {t('New plan')}
    </Button>
  );
  const neighbours = (plan: Plan) => {
    const at = rows.findIndex(({ id }) => id === plan.id);
    return {
      isFirst: at === 0,
      isLast: at === rows.length - 1,
      before: rows[at - 2]?.id ?? null,
      next: rows[at + 1]?.id,
    };
  };
  return (
    <>
      <ListPage
        title={t('Plans')}
        purpose={t('What pages can have, and for how much. A change counts at once for every page that has the plan.')}
        headerActions={create}
        list={{
          rows,
          total: rows.length,
          isLoading: isPending,
          isLoadingMore: false,
          error,
          hasMore: false,
          loadMore: () => {},
          retry: () => void refetch(),
        }}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={setEdited}
        actions={(plan) => {
          const { isFirst, isLast, before, next } = neighbours(plan);
          return [
            { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setEdited(plan) },
            {
              label: t('Move up'),
              icon: <IconArrowUp aria-hidden />,
              disabled: isFirst,
              onClick: () => void move(plan, before),
            },
            {
              label: t('Move down'),
              icon: <IconArrowDown aria-hidden />,
              disabled: isLast,
              onClick: () => void move(plan, next ?? null),
            },
            {
              label: plan.archivedAt ? t('Offer again') : t('Archive'),
              icon: plan.archivedAt ? <IconArchiveOff aria-hidden /> : <IconArchive aria-hidden />,
              disabled: plan.isFree,
              onClick: () => void archive(plan),
            },
          ];
        }}
        empty={
          <EmptyState title={t('No plans yet')} action={create}>
            {t('Make the first one: what it costs, and what pages get for it.')}
          </EmptyState>
        }
      />
      <PlanForm plan={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function usePlanActions() {
  const t = useT();
  const confirm = useConfirm();
  const order = useSend('PUT /plans/order', { refreshes: ['GET /plans'] });
  const change = useSend('PUT /plans/{id}', { refreshes: ['GET /plans'] });
  const move = ({ id }: Plan, after: number | null) =>
    toastOutcome(t, async () => {
      await order.mutateAsync({ body: { id, after } });
      return t('Updated');
    });
  const archive = async ({ id, name, archivedAt }: Plan) => {
    const asks = {
      title: t('Archive {name}?', { name }),
      body: t('Pages that have it keep it and can extend it. Nobody else gets it any more.'),
      action: t('Archive'),
    };
    if (!archivedAt && !(await confirm(asks))) return;
    await toastOutcome(t, async () => {
      await change.mutateAsync({ params: { id: String(id) }, body: { isArchived: !archivedAt } });
      return t('Updated');
    });
  };
  return { move, archive };
}
