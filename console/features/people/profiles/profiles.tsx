import { Button, Chip } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { profileOrders } from '@wifi/contract/people/profile-words.ts';
import { OptionalRange } from '../../../kit/dates/optional-range.tsx';
import { WelcomeDrawing } from '../../../kit/drawings/welcome.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageCall, usePageParts } from '../../../shell/calls/queries.ts';
import { DownloadMenu } from '../../../shell/files/download-menu.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlList } from '../../../widgets/lists/use-url-list.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { ProfileDrawer } from './profile-drawer.tsx';
import { ProfileForm } from './profile-form.tsx';
import { nameOf, type Profile } from './profile.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useProfileColumns } from './use-profile-columns.tsx';

export default function Profiles() {
  const t = useT();
  const { can } = useAccess();
  const filter = useProfileFilter();
  const [openedText, setOpened] = useUrlText('profile');
  const [edited, setEdited] = useState<Profile | 'new'>();
  const [merging, setMerging] = useState<[number, number]>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useProfileColumns();
  const list = usePageParts('GET /custom-users', rowsPerLoad, filter.query, ({ total, profiles, next }) => ({
    rows: profiles,
    count: total,
    next,
  }));
  const writes = can('profiles.write');
  const openedId = /^\d{1,9}$/.test(openedText) ? Number(openedText) : undefined;
  const create = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
      {t('New profile')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('Guests’ custom profiles')}
        purpose={t('Who your guests are, one person at a time: what they told you, where and when they came.')}
        headerActions={create}
        notice={
          selected.size > 0 && (
            <SelectionBar ids={[...selected].map(Number)} onClear={() => setSelected(new Set())} onMerge={setMerging} />
          )
        }
        list={list}
        search={{
          value: filter.search,
          onChange: filter.setSearch,
          label: can('contacts.read') ? t('Search by name, e-mail or phone') : t('Search by city, job or #number'),
        }}
        filters={<ProfileFilters filter={filter} />}
        exporter={
          can('reports.export') && (
            <DownloadMenu file={{ key: 'GET /custom-users/file', name: 'profiles', query: filter.query }} />
          )
        }
        isNarrowed={filter.isNarrowed}
        columns={columns}
        sort={filter.sort}
        onSort={filter.setSort}
        rowKey={({ id }) => String(id)}
        rowName={(profile) => nameOf(t, profile)}
        onOpen={({ id }) => setOpened(String(id))}
        {...(writes && {
          selected,
          onSelect: setSelected,
          actions: (profile: Profile) => [
            { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setEdited(profile) },
          ],
        })}
        empty={
          <EmptyState drawing={WelcomeDrawing} title={t('No guests yet')} action={create}>
            {t('Everybody who logs in appears here within a second. You can also write down guests by hand.')}
          </EmptyState>
        }
      />
      <ProfileDrawer
        id={openedId}
        onClose={() => setOpened('')}
        onOpen={(id) => setOpened(String(id))}
        onEdit={setEdited}
        onMerge={setMerging}
      />
      <ProfileForm profile={edited} onClose={() => setEdited(undefined)} onCreated={(id) => setOpened(String(id))} />
      <MergeDialog
        pair={merging}
        onClose={() => setMerging(undefined)}
        onMerged={(id) => {
          setSelected(new Set());
          setOpened(String(id));
        }}
      />
    </>
  );
}

/** More would push the list out of sight; the rest is found by opening a profile that has the tag. */
const mostChips = 8;

function ProfileFilters({ filter: { tag, setTag, range, setRange } }: { filter: ProfileFilter }) {
  const t = useT();
  const { data } = usePageCall('GET /custom-users/tags');
  const common = (data?.rows ?? []).slice(0, mostChips).map((row) => row.tag);
  const tags = tag === '' || common.includes(tag) ? common : [tag, ...common];
  return (
    <>
      <OptionalRange value={range} anyTime={t('Last activity: any time')} onChange={setRange} />
      {tags.map((each) => (
        <Chip key={each} checked={tag === each} onChange={(on) => setTag(on ? each : '')}>
          <bdi>{each}</bdi>
        </Chip>
      ))}
    </>
  );
}

/** What the list is narrowed to and put in order by. */
function useProfileFilter() {
  const { sent, ...list } = useUrlList(profileOrders, 'lastActivity');
  const [tag, setTag] = useUrlText('tag');
  return {
    ...list,
    tag,
    setTag,
    isNarrowed: Boolean(list.isNarrowed || tag),
    query: { ...list.query, tag: tag || undefined, sort: sent },
  };
}

type ProfileFilter = ReturnType<typeof useProfileFilter>;
