import type { ReactNode } from 'react';
import { NoResultsDrawing } from '../drawings/no-results.tsx';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../feedback/state.tsx';
import { useT } from '../language.tsx';
import { Card } from '../layout/card.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { LoadMore } from './load-more.tsx';
import { SearchInput } from './search-input.tsx';
import classes from './list-frame.module.css';

export interface ListState<Row> {
  rows: readonly Row[];
  total: number;
  isLoading: boolean;
  isLoadingMore: boolean;
  error: unknown;
  /** Instead of a failure: why there is nothing to see, in words of its own. */
  refusal?: ReactNode;
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
  /**
   * True while search or filters narrow the list: nothing found is then not nothing there. Follows the search if not
   * given.
   */
  isNarrowed?: boolean;
  /** What to show when there is nothing yet: an EmptyState. */
  empty: ReactNode;
  isForbidden?: boolean;
  /** Rows that bring their own surface, a grid of cards say. */
  bare?: boolean;
}

export function ListFrame<Row>(props: ListFrameProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  const { title, purpose, headerActions, notice, list, search, filters, exporter, empty, isForbidden, bare, children } =
    props;
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
          ) : list.refusal ? (
            list.refusal
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
