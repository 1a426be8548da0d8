import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../kit/language.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../kit/state.tsx';
import { useAllCodes } from './use-all-codes.ts';
import { LoadProgress } from './load-progress.tsx';
import { layoutOr, layouts, type Layout } from './print-layouts.ts';
import { PrintPreview } from './print-preview.tsx';
import { PrintRoot } from './print-root.tsx';
import { useCardWords } from './use-card-words.ts';
import classes from './print.module.css';

export default function Print() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const batchId = params.get('batch') ?? undefined;
  const ids = params.get('ids') ?? undefined;
  const layout = layoutOr(params.get('layout'), 'cards');
  const codes = useAllCodes({ batchId, ids });
  const { words, setWifiName } = useCardWords();
  const [wifiName, typeWifiName] = useState(words.wifiName);
  // Thousands of cards are drawn in the pauses: neither a typed letter nor the next load waits for them.
  const shownWords = useDeferredValue(words);
  const shownCodes = useDeferredValue(codes.rows);
  const isDrawing = shownWords !== words || shownCodes.length !== codes.rows.length;
  const choose = (next: Layout) => setParams((before) => { before.set('layout', next); return before; }, { replace: true });
  const header = (actions?: React.ReactNode) => (
    <PageHeader title={t('Print access codes')} purpose={t('Unused codes as cards: the QR code opens the login page with the code filled in.')} actions={actions} />
  );
  if (codes.error) return <>{header()}<ErrorState onRetry={codes.retry} /></>;
  if (codes.isLoading) return <>{header()}<SkeletonRows /></>;
  if (codes.rows.length === 0) {
    return (
      <>
        {header()}
        <EmptyState title={t('Nothing to print')} action={<Button component={Link} to="/dashboard/accesscode">{t('To the access codes')}</Button>}>
          {t('These codes are used, expired or revoked, or there are none.')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {header(
        <Button leftSection={<IconPrinter aria-hidden />} disabled={codes.isLoadingAll || isDrawing} onClick={() => window.print()}>
          {t('{n, plural, one {Print # code} other {Print # codes}}', { n: codes.rows.length })}
        </Button>,
      )}
      <div className={classes.tools}>
        <NativeSelect
          label={t('Paper and layout')}
          value={layout}
          onChange={(event) => choose(event.currentTarget.value as Layout)}
          data={Object.entries(layouts).map(([value, { name }]) => ({ value, label: t(name) }))}
        />
        <TextInput
          label={t('Name of your Wi-Fi')}
          placeholder={t('Stands on every card')}
          maxLength={32}
          value={wifiName}
          onChange={(event) => { typeWifiName(event.currentTarget.value); setWifiName(event.currentTarget.value); }}
        />
      </div>
      <LoadProgress codes={codes} />
      <PrintPreview codes={codes.rows} layout={layout} words={shownWords} />
      <PrintRoot codes={shownCodes} layout={layout} words={shownWords} />
    </>
  );
}
