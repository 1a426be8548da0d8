import { Badge, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { RowMenu } from '../../../kit/table/row-menu.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { useCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { MenuDrawer, type Menu } from './menu-drawer.tsx';
import classes from './menus-section.module.css';

export default function MenusSection() {
  const t = useT();
  const { page, can } = useAccess();
  const menus = useCall('GET /page-menu', { query: { eid: page!.eid } });
  const [opened, setOpened] = useState<Menu | 'new'>();
  const { move, makeDefault, remove } = useMenuActions();
  const mayChange = can('items.write');
  const rows = menus.data?.rows ?? [];
  return (
    <Card
      flush
      title={t('Menus')}
      description={t('Headings of your public site, in this order. Items without a menu stand in the default one.')}
      actions={
        mayChange && (
          <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setOpened('new')}>
            {t('Add menu')}
          </Button>
        )
      }
    >
      {menus.isPending ? (
        <SkeletonRows rows={2} />
      ) : menus.isError ? (
        <ErrorState onRetry={() => void menus.refetch()} />
      ) : rows.length === 0 ? (
        <p className={classes.none}>
          {t('No menus yet. Breakfast, Drinks, Treatments: whatever your guests look for.')}
        </p>
      ) : (
        <SortableList
          label={t('Menus')}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowName={({ name }) => name}
          onMove={mayChange ? move : undefined}
        >
          {(menu) => (
            <>
              <span className={classes.name}>
                <bdi>{menu.name}</bdi>
                {menu.is_default && <Badge>{t('Default')}</Badge>}
              </span>
              {mayChange && (
                <RowMenu
                  name={menu.name}
                  actions={() => [
                    { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setOpened(menu) },
                    {
                      label: t('Make default'),
                      icon: <IconStar aria-hidden />,
                      disabled: menu.is_default,
                      onClick: () => void makeDefault(menu),
                    },
                    {
                      label: t('Delete'),
                      icon: <IconTrash aria-hidden />,
                      danger: true,
                      onClick: () => void remove(menu),
                    },
                  ]}
                />
              )}
            </>
          )}
        </SortableList>
      )}
      <MenuDrawer menu={opened} onClose={() => setOpened(undefined)} />
    </Card>
  );
}

/** Spec §8: what the server refuses is told in its own words. */
function useMenuActions() {
  const t = useT();
  const confirm = useConfirm();
  const order = usePageSend('PUT /page-menu/order', { refreshes: ['GET /page-menu'] });
  const change = usePageSend('PUT /page-menu/{id}', { refreshes: ['GET /page-menu'] });
  const remove = usePageSend('DELETE /page-menu/{id}', { refreshes: ['GET /page-menu', 'GET /page-item'] });

  const tell = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toast.error(describeError(t, error));
      throw error;
    }
  };
  const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

  return {
    move: (id: string, after: string | null) =>
      tell(order.mutateAsync({ body: { id: Number(id), after: after === null ? null : Number(after) } }), t('Updated')),
    makeDefault: ({ id }: Menu) =>
      quietly(tell(change.mutateAsync({ params: { id: String(id) }, body: { is_default: true } }), t('Updated'))),
    remove: async ({ id, name }: Menu) => {
      const question = {
        title: t('Are you sure to delete this item?'),
        body: t('The menu {name} goes; what stands in it stays, without a menu.', { name }),
        action: t('Delete'),
        danger: true,
      };
      if (await confirm(question))
        await quietly(tell(remove.mutateAsync({ params: { id: String(id) } }), t('Deleted')));
    },
  };
}
