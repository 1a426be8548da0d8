import { Badge } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { DataTable, type Column } from '../../../kit/table/data-table.tsx';
import { ListBody } from '../../../kit/table/list-body.tsx';
import { SearchInput } from '../../../kit/table/search-input.tsx';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { staysChanged, type Stay } from './hotel.ts';
import classes from './hotel-system.module.css';

/** Guests in house, by room. */
export function StayList({ isEmpty, isList }: { isEmpty: boolean; isList: boolean }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const list = usePageList('GET /hotel-system/stays', rowsPerLoad, { search: search || undefined });
  const columns = useStayColumns();
  const end = useEndStay();
  if (isEmpty && !search)
    return (
      <EmptyState title={t('Nobody is in house')}>
        {isList
          ? t('Hand over a list: a CSV file from your hotel program, or lines that you paste.')
          : t('Guests appear here when the hotel system tells of them, mostly within a minute, or when they log in.')}
      </EmptyState>
    );
  return (
    <>
      <div className={classes.search}>
        <SearchInput value={search} onChange={setSearch} label={t('Search by room, name or booking')} />
      </div>
      <ListBody list={list} empty={<EmptyState title={t('Nothing matches')} />}>
        {(rows) => (
          <DataTable
            label={t('Guests in house')}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => String(id)}
            rowName={({ room }) => t('Room {room}', { room })}
            actions={(stay) => [
              {
                label: t('Checked out'),
                icon: <IconDoorExit aria-hidden />,
                danger: true,
                onClick: () => void end(stay),
              },
            ]}
          />
        )}
      </ListBody>
    </>
  );
}

function useStayColumns(): Column<Stay>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'room',
        header: t('Room'),
        phone: 'title',
        render: ({ room, roomType }) => (
          <div className={classes.guests}>
            <bdi>{room}</bdi>
            {roomType && <span className={classes.quiet}>{roomType}</span>}
          </div>
        ),
      },
      {
        id: 'guests',
        header: t('Guests'),
        width: '36%',
        render: ({ guests, vip }) => (
          <div className={classes.guests}>
            {guests.map(({ name, otherNames }, at) => (
              <bdi key={`${at} ${name}`}>{[name, ...otherNames].join(' · ')}</bdi>
            ))}
            {vip && (
              <span>
                <Badge color="accent">VIP {vip}</Badge>
              </span>
            )}
          </div>
        ),
      },
      { id: 'booking', header: t('Booking'), render: ({ bookingNumber }) => <bdi>{bookingNumber || '–'}</bdi> },
      {
        id: 'departure',
        header: t('Departure'),
        nowrap: true,
        render: ({ departure }) => (departure ? format.date(departure) : '–'),
      },
      {
        id: 'devices',
        header: t('Devices'),
        nowrap: true,
        render: ({ devices, isOnline }) => (
          <>
            {format.number(devices)} {isOnline && <Badge color="good">{t('Online')}</Badge>}
          </>
        ),
      },
    ],
    [t, format],
  );
}

function useEndStay() {
  const t = useT();
  const confirm = useConfirm();
  const end = usePageSend('DELETE /hotel-system/stays/{id}', staysChanged);
  return async ({ id, room }: Stay) => {
    const question = {
      title: t('Has room {room} checked out?', { room }),
      body: `${t('Are you sure to delete this item?')} ${t('Its guests are disconnected, and cannot log in with this room any more. The next list that has them puts them back.')}`,
      action: t('Checked out'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await toastOutcome(t, async () => {
      await end.mutateAsync({ params: { id: String(id) } });
      return t('Checked out');
    });
  };
}
