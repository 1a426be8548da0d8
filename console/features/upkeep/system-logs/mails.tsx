import { Alert, Badge } from '@mantine/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { MailSentDrawing } from '../../../kit/drawings/mail-sent.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useList } from '../../../shell/calls/queries.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { linksIn } from './mail-links.ts';
import classes from './mails.module.css';

export function Mails({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const [search, setSearch] = useUrlText('search');
  const [opened, setOpened] = useState<Mail>();
  const list = useList('GET /system-logs/mails', rowsPerLoad, { search: search || undefined });
  const columns = useMemo<Column<Mail>[]>(
    () => [
      {
        id: 'subject',
        header: t('Subject'),
        width: '32%',
        render: ({ subject }) => <bdi>{subject}</bdi>,
        phone: 'title',
      },
      { id: 'to', header: t('To'), width: '28%', render: ({ to }) => <LongCode>{to}</LongCode> },
      { id: 'status', header: t('Status'), nowrap: true, render: ({ status }) => <MailStatus status={status} /> },
      { id: 'at', header: t('When'), nowrap: true, render: ({ at }) => format.dateTime(at) },
    ],
    [t, format],
  );
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
        empty={
          <EmptyState drawing={MailSentDrawing} title={t('No mails yet')}>
            {t('Activation links, invitations and password resets appear here.')}
          </EmptyState>
        }
      />
      <MailDrawer mail={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function MailDrawer({ mail, onClose }: { mail: Mail | undefined; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  // Stays readable while the drawer slides away.
  const last = useRef(mail);
  if (mail) last.current = mail;
  const shown = last.current;
  return (
    <DetailDrawer opened={mail !== undefined} onClose={onClose} title={<bdi>{shown?.subject}</bdi>}>
      {shown && (
        <>
          <FactList
            facts={[
              { name: t('To'), value: shown.to, isCode: true },
              { name: t('When'), value: format.dateTime(shown.at) },
              { name: t('Status'), value: <MailStatus status={shown.status} /> },
            ]}
          />
          {shown.error && (
            <Alert color="danger" title={t('The mail server said')}>
              <bdi dir="ltr">{shown.error}</bdi>
            </Alert>
          )}
          {linksIn(shown.text).map((link, at, all) => (
            <CopyField key={link} label={all.length > 1 ? t('Link {n}', { n: at + 1 }) : t('Link')} value={link} />
          ))}
          <div className={classes.text} dir="auto" tabIndex={0} role="region" aria-label={t('Text of the mail')}>
            {shown.text}
          </div>
        </>
      )}
    </DetailDrawer>
  );
}

const statusLooks = {
  queued: { words: msg('On its way'), colour: 'warn' },
  sent: { words: msg('Sent'), colour: 'good' },
  failed: { words: msg('Failed'), colour: 'danger' },
  held: { words: msg('Kept here'), colour: 'gray' },
} as const;

function MailStatus({ status }: { status: Mail['status'] }) {
  const t = useT();
  return <Badge color={statusLooks[status].colour}>{t(statusLooks[status].words)}</Badge>;
}

type Mail = AnswerOf<'GET /system-logs/mails'>['rows'][number];
