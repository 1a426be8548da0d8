import { Badge, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { MailSentDrawing } from '../../../kit/drawings/mail-sent.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import type { AutomationRow } from './automation-calls.ts';
import { NewAutomation } from './new-automation.tsx';
import { useAutomationActions } from './use-automation-actions.ts';
import { stateColours, stateWords, whenWords } from './words.ts';

function useColumns(): Column<AutomationRow>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('Name'), width: '34%', phone: 'title', render: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'state',
        header: t('State'),
        render: ({ state }) => (
          <Badge variant="light" color={stateColours[state]}>
            {t(stateWords[state])}
          </Badge>
        ),
      },
      { id: 'when', header: t('When'), tablet: 'hidden', render: ({ when }) => t(whenWords[when]) },
      { id: 'entered', header: t('Entered'), align: 'end', render: ({ entered }) => format.number(entered) },
      { id: 'running', header: t('On the way'), align: 'end', render: ({ running }) => format.number(running) },
    ],
    [t, format],
  );
}

/** The page's automations, or those alone that begin on Zalo. */
export function AutomationList({ isOfZalo }: { isOfZalo: boolean }) {
  const t = useT();
  const go = useNavigate();
  const { can } = useAccess();
  const [name, setName] = useUrlText('name');
  const [isNew, setNew] = useState(false);
  const columns = useColumns();
  const { remove } = useAutomationActions();
  const list = usePageList('GET /automations', rowsPerLoad, {
    name: name || undefined,
    of: isOfZalo ? 'zalo' : undefined,
  });
  const writes = can('messages.write');
  const create = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setNew(true)}>
      {t('New automation')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={isOfZalo ? t('Automation on Zalo') : t('Automation')}
        purpose={
          isOfZalo
            ? t('What happens by itself when somebody follows you, writes, taps a button or shares a number.')
            : t('What happens by itself when a guest comes, stays away or says something: messages, tags, leads.')
        }
        headerActions={create}
        list={list}
        search={{ value: name, onChange: setName, label: t('Search by name') }}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={(one) => one.name}
        onOpen={({ id }) => void go(`/dashboard/automation/${id}`)}
        {...(writes && {
          actions: (one: AutomationRow) =>
            one.state === 'live' || one.state === 'paused'
              ? []
              : [
                  {
                    label: t('Delete'),
                    icon: <IconTrash aria-hidden />,
                    danger: true,
                    onClick: () => void remove(one),
                  },
                ],
        })}
        empty={
          <EmptyState drawing={MailSentDrawing} title={t('No automations yet')} action={create}>
            {isOfZalo
              ? t('Greet followers, answer bookings, thank for a number: begin with a ready-made flow.')
              : t(
                  'Welcome whoever came for the first time, remember birthdays, write to whoever stays away: begin with a ready-made flow and change what you like.',
                )}
          </EmptyState>
        }
      />
      <NewAutomation
        isOfZalo={isOfZalo}
        opened={isNew}
        onClose={() => setNew(false)}
        onCreated={(id) => void go(`/dashboard/automation/${id}`)}
      />
    </>
  );
}

export default function Automations() {
  return <AutomationList isOfZalo={false} />;
}
