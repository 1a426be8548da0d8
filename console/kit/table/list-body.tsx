import type { ReactNode } from 'react';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import { ErrorState } from '../feedback/state.tsx';
import type { ListState } from './list-frame.tsx';
import { LoadMore } from './load-more.tsx';

interface Props<Row> {
  list: ListState<Row>;
  /** Lines that stand there while it loads. */
  skeletons?: number;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list inside a card of a screen: loading, failed, empty, or its rows with more to load. */
export function ListBody<Row>({ list, skeletons = 3, empty, children }: Props<Row>) {
  if (list.isLoading) return <SkeletonRows rows={skeletons} />;
  if (list.rows.length === 0) return list.error ? <ErrorState onRetry={list.retry} /> : empty;
  return (
    <>
      {children(list.rows)}
      <LoadMore shown={list.rows.length} {...list} />
    </>
  );
}
