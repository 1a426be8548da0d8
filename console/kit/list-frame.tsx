import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { NoResultsDrawing } from './drawings/no-results.tsx';
import { useT } from './language.tsx';
import { LoadMore } from './load-more.tsx';
import { PageHeader } from './page-header.tsx';
import { SearchInput } from './search-input.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { EmptyState, ErrorState, ForbiddenState } from './state.tsx';
import classes from './list-frame.module.css';

export interface ListState<Row> {
  rows: readonly Row[];
  total: number;
  isLoading: boolean;
  isLoadingMore: boolean;
  error: unknown;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

export interface ListFrameProps<Row> {
  title: string;
  purpose?: ReactNode;
  /** At the end of the title row, the primary one last. */
  headerActions?: ReactNode;
  /** Under the title row, whatever state the list is in. */
  notice?: ReactNode;
  list: ListState<Row>;
  search?: { value: string; onChange: (value: string) => void; label?: string };
  /** Chips. */
  filters?: ReactNode;
  exporter?: ReactNode;
  /** True while search or filters narrow the list: nothing found is then not nothing there. Follows the search if not given. */
  isNarrowed?: boolean;
  /** What to show when there is nothing yet: an EmptyState. */
  empty: ReactNode;
  isForbidden?: boolean;
  /** Rows that bring their own surface, a grid of cards say. */
  bare?: boolean;
}

export function ListFrame<Row>(props: ListFrameProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  const { title, purpose, headerActions, notice, list, search, filters, exporter, empty, isForbidden, bare, children } = props;
  const t = useT();
  if (isForbidden) return <ForbiddenState page />;
  const isNarrowed = props.isNarrowed ?? Boolean(search?.value);
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0;
  const hasToolbar = (search || filters || exporter) && !(isEmpty && !isNarrowed);
  return (
    <>
      <PageHeader title={title} purpose={purpose} actions={headerActions} />
      {notice}
      {hasToolbar && (
        <div className={classes.toolbar} role="search" aria-label={title}>
          {search && <SearchInput className={classes.search} {...search} />}
          {filters && <div className={classes.filters}>{filters}</div>}
          {exporter && <div className={classes.exporter}>{exporter}</div>}
        </div>
      )}
      {list.rows.length > 0 && !list.isLoading ? (
        <Surface bare={bare}>
          {children(list.rows)}
          <LoadMore shown={list.rows.length} bare={bare} {...list} />
        </Surface>
      ) : (
        <Card flush>
          {list.isLoading ? (
            <SkeletonRows />
          ) : list.error ? (
            <ErrorState onRetry={list.retry} />
          ) : isNarrowed ? (
            <EmptyState drawing={NoResultsDrawing} title={t('Nothing matches')}>
              {t('Try another word, or fewer filters.')}
            </EmptyState>
          ) : (
            empty
          )}
        </Card>
      )}
    </>
  );
}

const Surface = ({ bare, children }: { bare: boolean | undefined; children: ReactNode }) =>
  bare ? children : <Card flush>{children}</Card>;
