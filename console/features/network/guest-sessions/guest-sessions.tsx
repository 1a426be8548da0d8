import { NativeSelect } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { useLive } from '../../../shell/live/live.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { LiveMark } from '../../../widgets/marks/live-mark.tsx';
import { nameOf, type DisconnectResult, type Session, useSessionColumns } from './use-session-columns.tsx';

export default function GuestSessions() {
  const t = useT();
  const client = useQueryClient();
  const { can } = useAccess();
  const { figures, state } = useLive();
  const [search, setSearch] = useUrlText('search');
  const [nasId, setNasId] = useUrlText('nas_id');
  const disconnect = useDisconnect();
  const columns = useSessionColumns();
  const list = usePageList('GET /guest-sessions', rowsPerLoad, {
    search: search || undefined,
    nas_id: nasId || undefined,
  });
  useEffect(() => {
    if (figures) void client.invalidateQueries({ queryKey: ['GET /guest-sessions'] });
  }, [client, figures]);
  const routers = figures?.devices ?? [];
  const actions = (session: Session) => [
    {
      label: t('Disconnect'),
      icon: <IconPlugConnectedX aria-hidden />,
      danger: true,
      onClick: () => void disconnect(session),
    },
  ];
  return (
    <ListPage
      title={t('Guests online')}
      purpose={t('Who uses the Wi-Fi at this moment, and for how long still.')}
      headerActions={<LiveMark state={state} />}
      list={list}
      search={{ value: search, onChange: setSearch, label: t('Search by user, address or router') }}
      filters={
        (routers.length > 1 || nasId) && (
          <NativeSelect
            aria-label={t('Router')}
            value={nasId}
            onChange={(event) => setNasId(event.currentTarget.value)}
            data={[
              { value: '', label: t('All routers') },
              ...routers.map(({ nas_id, name }) => ({ value: nas_id, label: name })),
            ]}
          />
        )
      }
      isNarrowed={Boolean(search || nasId)}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      {...(can('guests.disconnect') && { actions })}
      empty={
        <EmptyState title={t('Nobody is online')}>
          {t('Guests appear here as soon as their router reports them.')}
        </EmptyState>
      }
    />
  );
}

const outcomes: Record<DisconnectResult, { isGood: boolean; words: string }> = {
  disconnected: { isGood: true, words: msg('{name} is offline') },
  'already-gone': { isGood: true, words: msg('{name} had left already') },
  'no-answer': {
    isGood: false,
    words: msg(
      '{router} did not answer. Check that it is on and takes Disconnect messages from this server, then try again.',
    ),
  },
  refused: {
    isGood: false,
    words: msg('{router} refused to end the session. Its set-up guide says how to allow Disconnect messages.'),
  },
  'not-possible': {
    isGood: false,
    words: msg('{router} cannot end a session from outside. The session ends by itself when its time is over.'),
  },
};

/** Asks, tells the router, and says in words what came of it. */
function useDisconnect() {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('POST /guest-sessions/{id}/disconnect', {
    refreshes: ['GET /guest-sessions', 'GET /guest-accounts'],
  });
  return async (session: Session): Promise<void> => {
    const name = nameOf(session);
    if (
      !(await confirm({
        title: t('Disconnect {name}?', { name }),
        body: t('The device goes offline at once. Its guest can log in again.'),
        action: t('Disconnect'),
        danger: true,
      }))
    )
      return;
    try {
      const { result } = await mutateAsync({ params: { id: session.id } });
      const { isGood, words } = outcomes[result];
      (isGood ? toast.success : toast.error)(t(words, { name, router: session.device }));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
}
