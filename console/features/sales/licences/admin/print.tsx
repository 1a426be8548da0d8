import { Button, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mostRowsPerLoad } from '@wifi/contract/limits.ts';
import { EmptyState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { useList } from '../../../../shell/calls/queries.ts';
import { QrCode } from '../../../../widgets/marks/qr-code.tsx';
import { PrintScreen } from '../../../../widgets/print/print-screen.tsx';
import { monthsWords } from '../licence-words.tsx';
import classes from '../../../../widgets/print/print-card.module.css';

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

type Card = AnswerOf<'GET /licence-codes/cards'>['rows'][number];

/** After the hash sign, which no browser sends on: no server's log holds the code. */
const addressOf = (code: string): string => `${window.location.origin}/dashboard/page-license#code=${code}`;

function LicenceCard({ code, seller }: { code: Card; seller: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <article className={classes.card} data-long>
      <div className={classes.words}>
        {seller && (
          <strong className={classes.venue}>
            <bdi>{seller}</bdi>
          </strong>
        )}
        <p className={classes.hint}>{t('Type this licence code under “Page licence”, or scan it')}</p>
        <bdi dir="ltr" className={classes.licence}>
          {code.code}
        </bdi>
        <p className={classes.gives}>
          <bdi>{code.plan}</bdi> · {monthsWords(t, code.months)}
        </p>
        <p className={classes.until}>
          {t('No. {serial}', { serial: code.serial })}
          {code.validUntil && ` · ${t('Use by {date}', { date: format.date(code.validUntil) })}`}
        </p>
      </div>
      <QrCode text={addressOf(code.code)} label={t('QR code of {code}', { code: code.code })} className={classes.qr} />
    </article>
  );
}
