import { Button, NativeSelect, Progress } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import type { ListState } from '../../kit/table/list-frame.tsx';
import { layoutOr, layouts, type Layout } from './print-layouts.ts';
import { PrintPreview } from './print-preview.tsx';
import { PrintRoot, type DrawCard, type Printed } from './print-sheet.tsx';
import classes from './print-screen.module.css';

interface PrintScreenProps<Item extends Printed> {
  title: string;
  purpose: string;
  /** The first part of what is printed; the rest is loaded when somebody asks for it. */
  list: ListState<Item>;
  card: DrawCard<Item>;
  /** Fields beside the choice of paper. */
  tools?: ReactNode;
  /** Where there is nothing to print. */
  empty: ReactNode;
}

/** A whole screen that puts codes on paper. Which paper stands in the address. */
export function PrintScreen<Item extends Printed>({
  title,
  purpose,
  list,
  card,
  tools,
  empty,
}: PrintScreenProps<Item>) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const layout = layoutOr(params.get('layout'), 'cards');
  const all = useAllRows(list);
  // Thousands of cards are drawn in the pauses: neither a typed letter nor the next load waits for them.
  const shownCard = useDeferredValue(card);
  const shownRows = useDeferredValue(all.rows);
  const isDrawing = shownCard !== card || shownRows.length !== all.rows.length;
  const choose = (next: Layout) =>
    setParams(
      (before) => {
        before.set('layout', next);
        return before;
      },
      { replace: true },
    );
  const isReady = !all.error && !all.isLoading && all.rows.length > 0;
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        actions={
          isReady && (
            <Button
              leftSection={<IconPrinter aria-hidden />}
              disabled={all.isLoadingAll || isDrawing}
              onClick={() => window.print()}
            >
              {t('{n, plural, one {Print # code} other {Print # codes}}', { n: all.rows.length })}
            </Button>
          )
        }
      />
      {all.error ? (
        <ErrorState onRetry={all.retry} />
      ) : all.isLoading ? (
        <SkeletonRows />
      ) : !isReady ? (
        empty
      ) : (
        <>
          <div className={classes.tools}>
            <NativeSelect
              label={t('Paper and layout')}
              value={layout}
              onChange={(event) => choose(event.currentTarget.value as Layout)}
              data={Object.entries(layouts).map(([value, { name }]) => ({ value, label: t(name) }))}
            />
            {tools}
          </div>
          <LoadProgress all={all} />
          <PrintPreview items={all.rows} layout={layout} card={shownCard} />
          <PrintRoot items={shownRows} layout={layout} card={shownCard} />
        </>
      )}
    </>
  );
}

/** Only there while some of the codes are not on the sheets yet. */
function LoadProgress<Row>({
  all: { rows, total, hasMore, isLoadingMore, isLoadingAll, loadMore, loadAll, stop },
}: {
  all: AllRows<Row>;
}) {
  const t = useT();
  const format = useFormat();
  if (!hasMore) return null;
  const label = t('{n} of {total} codes are on the sheets', {
    n: format.number(rows.length),
    total: format.number(total),
  });
  return (
    <div className={classes.progress}>
      <span className={classes.words} role="status">
        {label}
      </span>
      {isLoadingAll ? (
        <Button variant="default" onClick={stop}>
          {t('Stop')}
        </Button>
      ) : (
        <>
          <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
            {t('Load more')}
          </Button>
          <Button variant="subtle" onClick={loadAll}>
            {t('Load all')}
          </Button>
        </>
      )}
      <Progress className={classes.bar} value={(rows.length / total) * 100} aria-label={label} />
    </div>
  );
}

/** A list of which the first part is there, and on request all of it, one load after the other. */
function useAllRows<Row>(list: ListState<Row>) {
  const [wantsAll, setWantsAll] = useState(false);
  const { hasMore, isLoadingMore, error, loadMore } = list;
  useEffect(() => {
    if (wantsAll && hasMore && !isLoadingMore && !error) loadMore();
  }, [wantsAll, hasMore, isLoadingMore, error, loadMore]);
  return {
    ...list,
    isLoadingAll: wantsAll && hasMore && !error,
    loadAll: () => setWantsAll(true),
    stop: () => setWantsAll(false),
  };
}

type AllRows<Row> = ReturnType<typeof useAllRows<Row>>;
