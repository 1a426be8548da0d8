import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pagesPerLoad } from '@wifi/contract/limits.ts';
import { BuildingDrawing } from '../../../kit/drawings/building.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { ListFrame } from '../../../kit/table/list-frame.tsx';
import { useList } from '../../../shell/calls/queries.ts';
import { useSelectedPage } from '../../../shell/session/selected-page.ts';
import { CardGrid } from '../../../widgets/lists/card-grid.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { PageCard } from './page-card.tsx';

export default function MyPages() {
  const t = useT();
  const [name, setName] = useUrlText('name');
  const { eid } = useSelectedPage();
  const list = useList('GET /pages', pagesPerLoad, { name: name || undefined });
  const create = (label: string) => (
    <Button component={Link} to="/dashboard/create-page" leftSection={<IconPlus aria-hidden />}>
      {label}
    </Button>
  );
  return (
    <ListFrame
      bare
      title={t('My pages')}
      purpose={t('Every venue you work on, with the role you hold there.')}
      headerActions={create(t('Create a page'))}
      list={list}
      search={{ value: name, onChange: setName, label: t('Search by name') }}
      empty={
        <EmptyState drawing={BuildingDrawing} title={t('No pages yet')} action={create(t('Create your first page'))}>
          {t('A page is your venue: its name, its people and its guest Wi-Fi. Creating one takes a minute.')}
        </EmptyState>
      }
    >
      {(pages) => (
        <CardGrid rows={pages} rowKey={(page) => page.eid}>
          {(page) => <PageCard page={page} isSelected={page.eid === eid} />}
        </CardGrid>
      )}
    </ListFrame>
  );
}
