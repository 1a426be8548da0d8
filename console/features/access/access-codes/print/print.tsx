import { Button, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mostRowsPerLoad } from '@wifi/contract/limits.ts';
import { EmptyState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import { usePageList } from '../../../../shell/calls/queries.ts';
import { PrintScreen } from '../../../../widgets/print/print-screen.tsx';
import type { Code } from '../code.ts';
import { PrintCard } from './print-card.tsx';
import { useCardWords } from './use-card-words.ts';

/** The unused codes of a batch, or some codes by number. */
export default function Print() {
  const t = useT();
  const [params] = useSearchParams();
  const batchId = params.get('batch') ?? undefined;
  const ids = params.get('ids') ?? undefined;
  const list = usePageList('GET /access-codes', mostRowsPerLoad, ids ? { ids } : { batchId, state: 'unused' });
  const { words, setWifiName } = useCardWords();
  const [wifiName, typeWifiName] = useState(words.wifiName);
  const card = useCallback((code: Code) => <PrintCard code={code} words={words} />, [words]);
  return (
    <PrintScreen
      title={t('Print access codes')}
      purpose={t('Unused codes as cards: the QR code opens the login page with the code filled in.')}
      list={list}
      card={card}
      tools={
        <TextInput
          label={t('Name of your Wi-Fi')}
          placeholder={t('Stands on every card')}
          maxLength={32}
          value={wifiName}
          onChange={(event) => {
            typeWifiName(event.currentTarget.value);
            setWifiName(event.currentTarget.value);
          }}
        />
      }
      empty={
        <EmptyState
          title={t('Nothing to print')}
          action={
            <Button component={Link} to="/dashboard/accesscode">
              {t('To the access codes')}
            </Button>
          }
        >
          {t('These codes are used, expired or revoked, or there are none.')}
        </EmptyState>
      }
    />
  );
}
