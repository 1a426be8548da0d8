import { Button, Chip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { useCall, useList, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { ItemRow } from './item-row.tsx';
import type { Item } from './item.ts';
import classes from './items.module.css';

export default function ItemsSection() {
  const t = useT();
  const { page, can } = useAccess();
  const { eid } = page!;
  const [menu, setMenu] = useState('');
  const menus = useCall('GET /page-menu', { query: { eid } }).data?.rows ?? [];
  const chosen = menus.some(({ id }) => String(id) === menu) ? menu : '';
  const list = useList('GET /page-item', rowsPerLoad, { eid, menu: chosen || undefined });
  const [opened, setOpened] = useState<Item | 'new'>();
  const { move, remove } = useItemActions();
  const mayChange = can('items.write');
  return (
    <Card
      flush
      title={t('Items')}
      description={t('What you offer, with pictures and prices. Everyone can see it on your public site.')}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpened('new')}>
            {t('Add item')}
          </Button>
        )
      }
    >
      {menus.length > 1 && (
        <div className={classes.chips} role="group" aria-label={t('Menus')}>
          {menus.map(({ id, name }) => (
            <Chip key={id} checked={chosen === String(id)} onChange={(on) => setMenu(on ? String(id) : '')}>
              <bdi className={classes.menu}>{name}</bdi>
            </Chip>
          ))}
        </div>
      )}
      {list.isLoading ? (
        <SkeletonRows rows={3} />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        <p className={classes.none}>
          {chosen
            ? t('Nothing stands in this menu yet.')
            : t('No items yet. Start with what your guests ask for most.')}
        </p>
      ) : (
        <>
          <SortableList
            label={t('Items')}
            rows={list.rows}
            rowKey={(item) => item.eid}
            rowName={({ title }) => title}
            onMove={mayChange ? move : undefined}
          >
            {(item) => (
              <ItemRow
                item={item}
                menuName={menus.find(({ id }) => id === item.menu)?.name}
                onEdit={mayChange ? setOpened : undefined}
                onDelete={(gone) => void remove(gone)}
              />
            )}
          </SortableList>
          {(list.hasMore || list.total > rowsPerLoad) && <LoadMore shown={list.rows.length} {...list} />}
        </>
      )}
      {mayChange && <ItemDrawer item={opened} menus={menus} menu={chosen} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function useItemActions() {
  const t = useT();
  const confirm = useConfirm();
  const order = usePageSend('PUT /page-item/order', { refreshes: ['GET /page-item'] });
  const remove = usePageSend('DELETE /page-item/{eid}', { refreshes: ['GET /page-item', 'GET /page-item-reviews'] });
  return {
    move: async (eid: string, after: string | null) => {
      try {
        await order.mutateAsync({ body: { eid, after } });
        toast.success(t('Updated'));
      } catch (error) {
        toast.error(t('Faile to update'));
        throw error;
      }
    },
    remove: async ({ eid, title }: Item) => {
      const question = {
        title: t('Are you sure to delete this item?'),
        body: t('{title} and what guests wrote about it cannot be brought back.', { title }),
        action: t('Delete'),
        danger: true,
      };
      if (!(await confirm(question))) return;
      await remove.mutateAsync({ params: { eid } }).then(
        () => toast.success(t('Deleted')),
        () => toast.error(t('Failed to delete')),
      );
    },
  };
}
