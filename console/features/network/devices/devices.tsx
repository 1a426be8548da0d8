import { Alert, Button } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconListCheck,
  IconLock,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useLive } from '../../../shell/live/live.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { DeviceStateBadge } from '../../../widgets/marks/device-state-badge.tsx';
import { LiveMark } from '../../../widgets/marks/live-mark.tsx';
import { DeviceDrawers, useOpenedDevice } from './device-drawers.tsx';
import { kindName } from './device-kinds.ts';
import { DeviceName } from './device-name.tsx';
import type { Device } from './device.ts';
import { isOutdated, withLive } from './with-live.ts';
import classes from './devices.module.css';

/** The stream tells of states and guests as they change; when a router was last heard of is read now and then. */
const rereadsEvery = 30_000;

export default function Devices() {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { can } = useAccess();
  const [search, setSearch] = useUrlText('search');
  const { data, error, isPending, refetch } = usePageCall(
    'GET /devices',
    { query: { search: search || undefined } },
    { refetchInterval: rereadsEvery },
  );
  const { figures, state } = useLive();
  const drawers = useOpenedDevice();
  const remove = useDeleteDevice();
  const maySetUp = can('devices.write');
  const rows = useMemo(() => withLive(data?.rows ?? [], figures), [data, figures]);

  const read = useRef({ rows: data?.rows, search });
  read.current = { rows: data?.rows, search };
  useEffect(() => {
    if (figures && read.current.rows && !read.current.search && isOutdated(read.current.rows, figures)) void refetch();
  }, [figures, refetch]);

  const columns = useMemo<Column<Device>[]>(
    () => [
      { id: 'name', header: t('Name'), render: (device) => <DeviceName device={device} />, phone: 'title' },
      { id: 'type', header: t('Type'), render: ({ type }) => <bdi dir="ltr">{kindName(type)}</bdi>, tablet: 'hidden' },
      { id: 'state', header: t('State'), nowrap: true, render: (device) => <DeviceStateBadge state={device.state} /> },
      {
        id: 'lastSeen',
        header: t('Last seen'),
        nowrap: true,
        render: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
      },
      { id: 'online', header: t('Guests on it'), align: 'end', render: ({ online }) => format.number(online) },
    ],
    [t, format],
  );

  const actions = (device: Device) => [
    {
      label: t('Set up and test'),
      icon: <IconListCheck aria-hidden />,
      onClick: () => drawers.open('setup', device.nas_id),
    },
    ...(device.type === 'nomadix'
      ? [
          {
            label: t('Gateway and subscribers'),
            icon: <IconAdjustmentsHorizontal aria-hidden />,
            onClick: () => void navigate(`/dashboard/devices/nomadix/${device.nas_id}`),
          },
        ]
      : []),
    { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => drawers.open('edit', device.nas_id) },
    { label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void remove(device) },
  ];
  const add = maySetUp && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => drawers.open('create')}>
      {t('Add a device')}
    </Button>
  );
  const list = {
    rows,
    total: data?.count ?? 0,
    error,
    isLoading: isPending,
    retry: () => void refetch(),
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
  };

  return (
    <>
      <ListPage
        title={t('Devices')}
        purpose={
          <span className={classes.live}>
            {t('The routers and controllers that bring guests to your portal.')} <LiveMark state={state} />
          </span>
        }
        headerActions={add}
        notice={
          !maySetUp && (
            <Alert className={classes.note} color="gray" icon={<IconLock aria-hidden stroke={1.5} />}>
              {t(
                'You see how the devices are doing. Managers and admins of this page set them up: ask one of them if something should change.',
              )}
            </Alert>
          )
        }
        list={list}
        isForbidden={error?.status === 403}
        search={{ value: search, onChange: setSearch, label: t('Search by name or identifier') }}
        columns={columns}
        rowKey={({ nas_id }) => nas_id}
        rowName={({ name }) => name}
        {...(maySetUp && { actions, onOpen: (device: Device) => drawers.open('setup', device.nas_id) })}
        empty={
          <EmptyState title={t('No devices yet')} action={add}>
            {maySetUp
              ? t(
                  'Add the router or controller of your guest Wi-Fi. We give you the script or the values to type in, and test it with you.',
                )
              : t('Nobody has added a router yet. Managers and admins of this page can.')}
          </EmptyState>
        }
      />
      <DeviceDrawers rows={rows} maySetUp={maySetUp} {...drawers} />
    </>
  );
}

/** Ages by itself: a device that is silent sends nothing that would make us say so. */
function LastSeen({ at }: { at: string | null }) {
  const t = useT();
  const format = useFormat();
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), 15_000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return t('Never');
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.relative(at)}
    </time>
  );
}

function useDeleteDevice() {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('DELETE /devices/{nas_id}', { refreshes: ['GET /devices'] });
  return async ({ nas_id, name }: Device): Promise<void> => {
    const yes = await confirm({
      title: t('Delete {name}?', { name }),
      body: `${t('Are you sure to delete this item?')} ${t('Guests can no longer log in through it, and its secret stops counting.')}`,
      action: t('Delete'),
      danger: true,
    });
    if (!yes) return;
    await mutateAsync({ params: { nas_id } }).then(
      () => toast.success(t('Device deleted!')),
      (error) => toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) })),
    );
  };
}
