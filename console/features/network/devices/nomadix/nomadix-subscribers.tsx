import { Button } from '@mantine/core';
import { IconGauge, IconPlugConnectedX, IconRefresh, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { NoResultsDrawing } from '../../../../kit/drawings/no-results.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { TwoLines } from '../../../../kit/layout/lines.tsx';
import { DataTable, type Column } from '../../../../kit/table/data-table.tsx';
import { SearchInput } from '../../../../kit/table/search-input.tsx';
import type { ApiError } from '../../../../shell/calls/api.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { LongCode } from '../../../../widgets/marks/long-code.tsx';
import { MacAddress } from '../../../../widgets/marks/mac-address.tsx';
import { NomadixAddSubscriber } from './nomadix-add-subscriber.tsx';
import { useNomadixDisconnect, type Subscriber, NomadixLimitSubscriber } from './nomadix-limit-subscriber.tsx';
import { macOf, matching } from './nomadix-mac.ts';
import classes from './nomadix.module.css';

export function NomadixSubscribers({ nasId, hasGateway }: { nasId: string; hasGateway: boolean }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [limited, setLimited] = useState<Subscriber>();
  // A whole address is asked for at the gateway: it may know one that its list, or ours, leaves out.
  const mac = macOf(search);
  const { data, error, isFetching, refetch } = usePageCall(
    'GET /devices/{nas_id}/subscribers',
    { params: { nas_id: nasId }, query: mac ? { mac } : {} },
    { enabled: hasGateway },
  );
  const disconnect = useNomadixDisconnect(nasId);
  const columns = useMemo<Column<Subscriber>[]>(
    () => [
      {
        id: 'user',
        header: t('User'),
        phone: 'title',
        render: ({ userName, mac }) =>
          userName ? (
            <TwoLines detail={<MacAddress>{mac}</MacAddress>}>
              <LongCode>{userName}</LongCode>
            </TwoLines>
          ) : (
            <MacAddress>{mac}</MacAddress>
          ),
      },
      { id: 'ip', header: t('IP address'), render: ({ ip }) => <LongCode>{ip || '–'}</LongCode> },
      { id: 'room', header: t('Room'), render: ({ room }) => (room ? <bdi>{room}</bdi> : '–') },
      { id: 'state', header: t('State'), render: ({ state }) => (state ? <bdi dir="ltr">{state}</bdi> : '–') },
    ],
    [t],
  );
  const title = t('Subscribers now');
  const rows = data ? matching(data.rows, search) : [];
  return (
    <>
      <Card
        flush
        title={title}
        description={t('Asked of the gateway just now. A whole MAC address in the search asks for that one.')}
      >
        {hasGateway && (
          <div className={classes.toolbar}>
            <SearchInput value={search} onChange={setSearch} label={t('Search by name, room or MAC address')} />
            <Button
              variant="default"
              leftSection={<IconRefresh aria-hidden />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {t('Refresh')}
            </Button>
            <Button leftSection={<IconUserPlus aria-hidden />} onClick={() => setAdding(true)}>
              {t('Add')}
            </Button>
          </div>
        )}
        {!hasGateway ? (
          <EmptyState title={t('The gateway has no address yet')}>
            {t('Type its address, and its XML secret if it has one, then its subscribers appear here.')}
          </EmptyState>
        ) : error ? (
          <NomadixTrouble error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows />
        ) : rows.length > 0 ? (
          <DataTable
            label={title}
            rows={rows}
            columns={columns}
            rowKey={(row) => row.mac}
            rowName={({ userName, mac }) => userName || mac}
            actions={(row) => [
              { label: t('Limit the speed'), icon: <IconGauge aria-hidden />, onClick: () => setLimited(row) },
              {
                label: t('Disconnect'),
                icon: <IconPlugConnectedX aria-hidden />,
                danger: true,
                onClick: () => void disconnect(row),
              },
            ]}
          />
        ) : search ? (
          <EmptyState drawing={NoResultsDrawing} title={t('Nothing matches')}>
            {t('Try another word, or a whole MAC address.')}
          </EmptyState>
        ) : (
          <EmptyState title={t('Nobody is on the gateway')}>{t('Guests appear here after they log in.')}</EmptyState>
        )}
      </Card>
      <NomadixAddSubscriber nasId={nasId} opened={isAdding} onClose={() => setAdding(false)} />
      <NomadixLimitSubscriber nasId={nasId} subscriber={limited} onClose={() => setLimited(undefined)} />
    </>
  );
}

/** Why the gateway's list is not there, and what to do about it. */
function NomadixTrouble({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  if (error.status === 403)
    return (
      <ForbiddenState>{t('Managers and admins of this page see who is on a gateway. Ask one of them.')}</ForbiddenState>
    );
  if (error.code === 'gateway-away') {
    return (
      <ErrorState title={t('The gateway does not answer')} onRetry={onRetry}>
        {t(
          'Check that it is on, that its address is right, that its XML interface is turned on and lists this server, and that no firewall is in between.',
        )}
      </ErrorState>
    );
  }
  // The server marks its sentences for translation; the gateway's own words stay as they are.
  if (error.code === 'gateway-refused')
    return (
      <ErrorState title={t('The gateway refused')} onRetry={onRetry}>
        <bdi>{t(String(error.params['detail'] ?? ''))}</bdi>
      </ErrorState>
    );
  return <ErrorState onRetry={onRetry} />;
}
