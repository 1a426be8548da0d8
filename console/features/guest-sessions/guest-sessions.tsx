import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { NativeSelect } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../../kit/language.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { EmptyState } from '../../kit/state.tsx';
import { useAccess } from '../../shell/access.tsx';
import { useLive } from '../../shell/live.ts';
import { usePageList } from '../../shell/queries.ts';
import { LiveMark } from '../../widgets/live-mark.tsx';
import { useUrlText } from '../../widgets/use-url-text.ts';
import { nameOf, type Session } from './session.ts';
import { useDisconnect } from './use-disconnect.ts';
import { useSessionColumns } from './use-session-columns.tsx';

export default function GuestSessions() {
  const t = useT();
  const client = useQueryClient();
  const { can } = useAccess();
  const { figures, state } = useLive();
  const [search, setSearch] = useUrlText('search');
  const [nasId, setNasId] = useUrlText('nas_id');
  const disconnect = useDisconnect();
  const columns = useSessionColumns();
  const list = usePageList('GET /guest-sessions', rowsPerLoad, { search: search || undefined, nas_id: nasId || undefined });
  useEffect(() => {
    if (figures) void client.invalidateQueries({ queryKey: ['GET /guest-sessions'] });
  }, [client, figures]);
  const routers = figures?.devices ?? [];
  const actions = (session: Session) => [{ label: t('Disconnect'), icon: <IconPlugConnectedX aria-hidden />, danger: true, onClick: () => void disconnect(session) }];
  return (
    <ListPage
      title={t('Guests online')}
      purpose={t('Who uses the Wi-Fi at this moment, and for how long still.')}
      headerActions={<LiveMark state={state} />}
      list={list}
      search={{ value: search, onChange: setSearch, label: t('Search by user, address or router') }}
      filters={(routers.length > 1 || nasId) && (
        <NativeSelect
          aria-label={t('Router')}
          value={nasId}
          onChange={(event) => setNasId(event.currentTarget.value)}
          data={[{ value: '', label: t('All routers') }, ...routers.map(({ nas_id, name }) => ({ value: nas_id, label: name }))]}
        />
      )}
      isNarrowed={Boolean(search || nasId)}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      {...(can('guests.disconnect') && { actions })}
      empty={<EmptyState title={t('Nobody is online')}>{t('Guests appear here as soon as their router reports them.')}</EmptyState>}
    />
  );
}
