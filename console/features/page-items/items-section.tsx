import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { Button, Chip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../kit/card.tsx';
import { useT } from '../../kit/language.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { SortableList } from '../../kit/sortable-list.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { useAccess } from '../../shell/access.tsx';
import { useCall, useList } from '../../shell/queries.ts';
import { ItemDrawer } from './item-drawer.tsx';
import { ItemRow } from './item-row.tsx';
import type { Item } from './item.ts';
import { useItemActions } from './use-item-actions.ts';
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
      actions={mayChange && <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpened('new')}>{t('Add item')}</Button>}
    >
      {menus.length > 1 && (
        <div className={classes.chips} role="group" aria-label={t('Menus')}>
          {menus.map(({ id, name }) => <Chip key={id} checked={chosen === String(id)} onChange={(on) => setMenu(on ? String(id) : '')}><bdi className={classes.menu}>{name}</bdi></Chip>)}
        </div>
      )}
      {list.isLoading ? <SkeletonRows rows={3} /> : list.error && list.rows.length === 0 ? <ErrorState onRetry={list.retry} />
        : list.rows.length === 0 ? <p className={classes.none}>{chosen ? t('Nothing stands in this menu yet.') : t('No items yet. Start with what your guests ask for most.')}</p> : (
          <>
            <SortableList label={t('Items')} rows={list.rows} rowKey={(item) => item.eid} rowName={({ title }) => title} onMove={mayChange ? move : undefined}>
              {(item) => <ItemRow item={item} menuName={menus.find(({ id }) => id === item.menu)?.name} onEdit={mayChange ? setOpened : undefined} onDelete={(gone) => void remove(gone)} />}
            </SortableList>
            {(list.hasMore || list.total > rowsPerLoad) && <LoadMore shown={list.rows.length} {...list} />}
          </>
        )}
      {mayChange && <ItemDrawer item={opened} menus={menus} menu={chosen} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}
