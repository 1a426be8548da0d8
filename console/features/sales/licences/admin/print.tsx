import { Button, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mostRowsPerLoad } from '@wifi/contract/limits.ts';
import { EmptyState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import { useList } from '../../../../shell/calls/queries.ts';
import { PrintScreen } from '../../../../widgets/print/print-screen.tsx';
import { LicenceCard, type Card } from './licence-card.tsx';

/** The unused codes of a batch, or one of them. */
export default function Print() {
  const t = useT();
  const [params] = useSearchParams();
  const list = useList('GET /licence-codes/cards', mostRowsPerLoad, {
    batch: params.get('batch') ?? undefined,
    id: params.get('id') ?? undefined,
  });
  const [seller, setSeller] = useState('');
  const card = useCallback((code: Card) => <LicenceCard code={code} seller={seller.trim()} />, [seller]);
  return (
    <PrintScreen
      title={t('Print licence codes')}
      purpose={t('Unused codes as cards: the QR code opens Page licence with the code filled in.')}
      list={list}
      card={card}
      tools={
        <TextInput
          label={t('Name of the seller')}
          placeholder={t('Stands on every card')}
          maxLength={40}
          value={seller}
          onChange={(event) => setSeller(event.currentTarget.value)}
        />
      }
      empty={
        <EmptyState
          title={t('Nothing to print')}
          action={
            <Button component={Link} to="/dashboard/admin-license-code">
              {t('To the licence codes')}
            </Button>
          }
        >
          {t('These codes are used, expired or revoked, or there are none.')}
        </EmptyState>
      }
    />
  );
}
