import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useMemo, useState, type ReactNode } from 'react';
import type { Column } from '../../kit/data-table.tsx';
import { MailSentDrawing } from '../../kit/drawings/mail-sent.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { EmptyState } from '../../kit/state.tsx';
import { useList } from '../../shell/queries.ts';
import { LongCode } from '../../widgets/long-code.tsx';
import { useUrlText } from '../../widgets/use-url-text.ts';
import type { Mail } from './mail.ts';
import { MailDrawer } from './mail-drawer.tsx';
import { MailStatus } from './mail-status.tsx';

export function Mails({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const [search, setSearch] = useUrlText('search');
  const [opened, setOpened] = useState<Mail>();
  const list = useList('GET /system-logs/mails', rowsPerLoad, { search: search || undefined });
  const columns = useMemo<Column<Mail>[]>(() => [
    { id: 'subject', header: t('Subject'), width: '32%', render: ({ subject }) => <bdi>{subject}</bdi>, phone: 'title' },
    { id: 'to', header: t('To'), width: '28%', render: ({ to }) => <LongCode>{to}</LongCode> },
    { id: 'status', header: t('Status'), nowrap: true, render: ({ status }) => <MailStatus status={status} /> },
    { id: 'at', header: t('When'), nowrap: true, render: ({ at }) => format.dateTime(at) },
  ], [t, format]);
  return (
    <>
      <ListPage
        title={t('System logs')}
        purpose={t('Mails that went out, failed, or wait here because no mail server is set up.')}
        headerActions={tabs}
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by address or subject') }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        onOpen={setOpened}
        empty={<EmptyState drawing={MailSentDrawing} title={t('No mails yet')}>{t('Activation links, invitations and password resets appear here.')}</EmptyState>}
      />
      <MailDrawer mail={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
