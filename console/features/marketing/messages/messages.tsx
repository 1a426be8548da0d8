import { Button, Chip, NativeSelect } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import {
  messageCauses,
  messageChannels,
  messageStates,
  type MessageCause,
} from '@wifi/contract/marketing/message-words.ts';
import { OptionalRange } from '../../../kit/dates/optional-range.tsx';
import { MailSentDrawing } from '../../../kit/drawings/mail-sent.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { messageChannelWords, messageStateWords } from '../../../widgets/words/message-words.ts';
import { MessageDrawer } from './message-drawer.tsx';
import { causeWords, MessageStateBadge, reasonWords, type Message } from './message-words.tsx';
import { RulesDrawer } from './rules-drawer.tsx';
import { useMessageFilter, type MessageFilter } from './use-message-filter.ts';

export default function Messages() {
  const t = useT();
  const { can } = useAccess();
  const filter = useMessageFilter();
  const [openId, setOpenId] = useUrlText('message');
  const [isChanging, setChanging] = useState(false);
  const list = usePageList('GET /messages', rowsPerLoad, filter.query);
  const columns = useColumns();
  return (
    <>
      <ListPage
        title={t('Sent messages')}
        purpose={t('Everything that went out to guests or waits to, and what became of it.')}
        headerActions={
          can('settings.write') && (
            <Button variant="default" leftSection={<IconSettings aria-hidden />} onClick={() => setChanging(true)}>
              {t('Sending rules')}
            </Button>
          )
        }
        list={list}
        search={{
          value: filter.search,
          onChange: filter.setSearch,
          label: t('Address, number, subject or voucher code'),
        }}
        filters={<MessageFilters filter={filter} />}
        isNarrowed={filter.isNarrowed}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name, recipient, cause }) => name || recipient || t(causeWords[cause])}
        onOpen={({ id }) => setOpenId(id)}
        empty={
          <EmptyState drawing={MailSentDrawing} title={t('Nothing was sent yet')}>
            {t('What campaigns, automations and notifications send is listed here, each message with its reason.')}
          </EmptyState>
        }
      />
      <MessageDrawer id={openId} onClose={() => setOpenId('')} />
      <RulesDrawer opened={isChanging} onClose={() => setChanging(false)} />
    </>
  );
}

const namesItsChannel: ReadonlySet<MessageCause> = new Set(['campaign', 'zalo-campaign']);

function useColumns(): Column<Message>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'to',
        header: t('To'),
        render: ({ name, recipient }) => (name ? <bdi>{name}</bdi> : <bdi dir="ltr">{recipient || '–'}</bdi>),
        phone: 'title',
      },
      { id: 'subject', header: t('Subject'), render: ({ subject }) => <bdi>{subject || '–'}</bdi> },
      { id: 'state', header: t('State'), nowrap: true, render: ({ state }) => <MessageStateBadge state={state} /> },
      {
        id: 'why',
        header: t('Why'),
        render: ({ cause, channel }) =>
          namesItsChannel.has(cause)
            ? t(causeWords[cause])
            : `${t(causeWords[cause])} · ${t(messageChannelWords[channel])}`,
      },
      {
        id: 'at',
        header: t('When'),
        nowrap: true,
        render: ({ sentAt, createdAt }) => format.dateTime(sentAt ?? createdAt),
      },
    ],
    [t, format],
  );
}

function MessageFilters({ filter }: { filter: MessageFilter }) {
  const t = useT();
  const { query, range, setRange, setChannel, setState, setCause, setReason } = filter;
  return (
    <>
      <NativeSelect
        aria-label={t('State')}
        value={query.state ?? ''}
        onChange={({ currentTarget }) => setState(currentTarget.value)}
        data={[
          { value: '', label: t('Any state') },
          ...messageStates.map((value) => ({ value, label: t(messageStateWords[value]) })),
        ]}
      />
      <NativeSelect
        aria-label={t('Why')}
        value={query.cause ?? ''}
        onChange={({ currentTarget }) => setCause(currentTarget.value)}
        data={[
          { value: '', label: t('Any cause') },
          ...messageCauses.map((value) => ({ value, label: t(causeWords[value]) })),
        ]}
      />
      <OptionalRange value={range} anyTime={t('Any time')} onChange={setRange} />
      <ChoiceChips choices={messageChannels} names={messageChannelWords} value={query.channel} onChange={setChannel} />
      {query.reason && (
        <Chip checked onChange={() => setReason('')}>
          {t(reasonWords[query.reason])}
        </Chip>
      )}
    </>
  );
}
