import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { codeChannels, codeStates, type CodeChannel, type CodeState } from '@wifi/contract/access/guest-code-words.ts';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { KeyDrawing } from '../../../kit/drawings/key.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import {
  CodeStateBadge,
  channelWords,
  codeStateWords,
  gatewayNames,
  purposeWords,
  type GuestCode,
} from './code-words.tsx';
import { FiguresRow } from './figures-row.tsx';
import { LimitsDrawer } from './limits-drawer.tsx';
import classes from './guest-codes.module.css';

const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => word === text);

export default function GuestCodes() {
  const t = useT();
  const { can } = useAccess();
  const [channelText, setChannel] = useUrlText('channel');
  const [stateText, setState] = useUrlText('state');
  const [isChanging, setChanging] = useState(false);
  const channel = oneOf<CodeChannel>(codeChannels, channelText);
  const state = oneOf<CodeState>(codeStates, stateText);
  const list = usePageList('GET /guest-codes', rowsPerLoad, { channel, state });
  const columns = useColumns();
  return (
    <>
      <ListPage
        title={t('One-time codes')}
        purpose={t('What guests were sent to get online, what became of it, and what it cost. Kept for 90 days.')}
        headerActions={
          can('settings.write') && (
            <Button variant="default" leftSection={<IconSettings aria-hidden />} onClick={() => setChanging(true)}>
              {t('Countries and limits')}
            </Button>
          )
        }
        notice={<FiguresRow />}
        list={list}
        filters={
          <>
            <ChoiceChips choices={codeChannels} names={channelWords} value={channel} onChange={setChannel} />
            <ChoiceChips choices={codeStates} names={codeStateWords} value={state} onChange={setState} />
          </>
        }
        isNarrowed={Boolean(channel || state)}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ contact, channel: by }) => contact || t(channelWords[by])}
        empty={
          <EmptyState drawing={KeyDrawing} title={t('No codes were sent yet')}>
            {t(
              'Put “Code by text message” or “Code by e-mail” into the login flow: each code that goes out is listed here.',
            )}
          </EmptyState>
        }
      />
      <LimitsDrawer opened={isChanging} onClose={() => setChanging(false)} />
    </>
  );
}

function useColumns(): Column<GuestCode>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'contact',
        header: t('To'),
        // A number stays in one piece; an address may be long.
        render: ({ contact }) => (
          <bdi dir="ltr" className={contact.startsWith('+') ? classes.number : undefined}>
            {contact || '–'}
          </bdi>
        ),
        phone: 'title',
      },
      { id: 'at', header: t('When'), nowrap: true, render: ({ at }) => format.dateTime(at) },
      { id: 'state', header: t('State'), render: (code) => <CodeStateBadge {...code} /> },
      {
        id: 'how',
        header: t('How'),
        render: ({ channel, provider, purpose }) => (
          <TwoLines detail={t(purposeWords[purpose])}>
            {[t(channelWords[channel]), provider && t(gatewayNames[provider])].filter(Boolean).join(' · ')}
          </TwoLines>
        ),
      },
      {
        id: 'used',
        header: t('Used'),
        nowrap: true,
        render: ({ usedAt }) => (usedAt ? format.time(usedAt) : '–'),
      },
      {
        id: 'cost',
        header: t('Cost'),
        nowrap: true,
        align: 'end',
        render: ({ cost, currency }) => (cost === null || !currency ? '–' : format.currency(cost, currency)),
      },
    ],
    [t, format],
  );
}
