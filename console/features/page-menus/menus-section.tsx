import { Badge, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../kit/card.tsx';
import { useT } from '../../kit/language.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { SortableList } from '../../kit/sortable-list.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { useAccess } from '../../shell/access.tsx';
import { useCall } from '../../shell/queries.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import type { Menu } from './menu.ts';
import { useMenuActions } from './use-menu-actions.ts';
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
      actions={mayChange && <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setOpened('new')}>{t('Add menu')}</Button>}
    >
      {menus.isPending ? <SkeletonRows rows={2} /> : menus.isError ? <ErrorState onRetry={() => void menus.refetch()} />
        : rows.length === 0 ? <p className={classes.none}>{t('No menus yet. Breakfast, Drinks, Treatments: whatever your guests look for.')}</p> : (
          <SortableList label={t('Menus')} rows={rows} rowKey={({ id }) => String(id)} rowName={({ name }) => name} onMove={mayChange ? move : undefined}>
            {(menu) => (
              <>
                <span className={classes.name}><bdi>{menu.name}</bdi>{menu.is_default && <Badge>{t('Default')}</Badge>}</span>
                {mayChange && (
                  <RowMenu
                    name={menu.name}
                    actions={() => [
                      { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setOpened(menu) },
                      { label: t('Make default'), icon: <IconStar aria-hidden />, disabled: menu.is_default, onClick: () => void makeDefault(menu) },
                      { label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void remove(menu) },
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
