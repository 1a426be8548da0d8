import { Badge, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { userKinds, userOrders, type UserKind, type UserOrder } from '@wifi/contract/upkeep/staff-words.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useList } from '../../../shell/calls/queries.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { UserDrawer } from './user-drawer.tsx';
import classes from './all-users.module.css';

type User = AnswerOf<'GET /all-users'>['rows'][number];

const kindWords: Record<UserKind, string> = { administrators: msg('Administrators'), disabled: msg('Disabled') };
const orderWords: Record<UserOrder, string> = {
  newest: msg('Newest first'),
  name: msg('By name'),
  'last-sign-in': msg('Last sign-in first'),
};

export default function AllUsers() {
  const t = useT();
  const format = useFormat();
  const [search, setSearch] = useUrlText('search');
  const [kindText, setKind] = useUrlText('kind');
  const [orderText, setOrder] = useUrlText('sort');
  const [openedId, setOpenedId] = useState<number>();
  const kind = userKinds.find((one) => one === kindText);
  const sort = userOrders.find((one) => one === orderText) ?? 'newest';
  const list = useList('GET /all-users', rowsPerLoad, { search: search || undefined, kind, sort });
  const columns = useMemo<Column<User>[]>(
    () => [
      { id: 'name', header: t('Name'), render: (user) => <UserName user={user} />, phone: 'title' },
      { id: 'email', header: t('Email/Mobile'), width: '28%', render: ({ login }) => <LongCode>{login}</LongCode> },
      { id: 'pages', header: t('Pages'), align: 'end', nowrap: true, render: ({ pages }) => format.number(pages) },
      {
        id: 'lastSignIn',
        header: t('Last sign-in'),
        nowrap: true,
        render: ({ lastSignedInAt }) =>
          lastSignedInAt ? <span title={format.dateTime(lastSignedInAt)}>{format.relative(lastSignedInAt)}</span> : '–',
      },
    ],
    [t, format],
  );
  return (
    <>
      <ListPage
        title={t('User manager')}
        purpose={t('Everybody who can sign in to this platform, with their pages and rights.')}
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by name, e-mail or mobile') }}
        filters={
          <>
            <ChoiceChips choices={userKinds} names={kindWords} value={kind} onChange={setKind} />
            <Select
              aria-label={t('Order')}
              className={classes.order}
              allowDeselect={false}
              value={sort}
              onChange={(order) => setOrder(order === 'newest' ? '' : (order ?? ''))}
              data={userOrders.map((value) => ({ value, label: t(orderWords[value]) }))}
            />
          </>
        }
        isNarrowed={Boolean(search || kind)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ displayName }) => displayName}
        onOpen={({ id }) => setOpenedId(id)}
        empty={<EmptyState title={t('Nobody is here yet')}>{t('People appear here when they sign up.')}</EmptyState>}
      />
      <UserDrawer id={openedId} onClose={() => setOpenedId(undefined)} />
    </>
  );
}

function UserName({ user }: { user: User }) {
  const t = useT();
  return (
    <span className={classes.person}>
      <PersonFace name={user.displayName} />
      <bdi>{user.displayName}</bdi>
      {user.isAdministrator && <Badge>{t('Administrator')}</Badge>}
      {user.disabledAt && <Badge color="danger">{t('Disabled')}</Badge>}
    </span>
  );
}
