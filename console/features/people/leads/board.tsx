import { leadStatuses, type LeadStatus } from '@wifi/contract/people/lead-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { ListFrame, type ListFrameProps } from '../../../kit/table/list-frame.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { RowMenu } from '../../../kit/table/row-menu.tsx';
import type { RowAction } from '../../../kit/table/table-parts.ts';
import { usePageParts } from '../../../shell/calls/queries.ts';
import { nameOf, statusWords, type Lead } from './lead.ts';
import type { LeadFilter } from './use-lead-filter.ts';
import classes from './board.module.css';

const cardsPerLoad = 20;

interface Cards {
  filter: LeadFilter;
  byStatus: Record<string, number> | undefined;
  onOpen: (lead: Lead) => void;
  actions: ((lead: Lead) => RowAction[]) | undefined;
}

/** A column for each state, side by side where there is room and one under the other where there is none. */
export const BoardPage = ({ filter, byStatus, onOpen, actions, ...frame }: Cards & ListFrameProps<Lead>) => (
  <ListFrame {...frame} bare isNarrowed={filter.isNarrowed} list={{ ...frame.list, hasMore: false }}>
    {() => (
      <div className={classes.board}>
        {leadStatuses.map((status) => (
          <BoardColumn key={status} status={status} {...{ filter, byStatus, onOpen, actions }} />
        ))}
      </div>
    )}
  </ListFrame>
);

function BoardColumn({ status, filter, byStatus, onOpen, actions }: Cards & { status: LeadStatus }) {
  const t = useT();
  const format = useFormat();
  const list = usePageParts(
    'GET /leads',
    cardsPerLoad,
    { ...filter.shared, status, sort: '-updatedAt' },
    ({ total, leads, next }) => ({ rows: leads, count: total, next }),
  );
  return (
    <section className={classes.column} data-status={status} aria-labelledby={`board-${status}`}>
      <h2 id={`board-${status}`} className={classes.head}>
        <span>{t(statusWords[status])}</span>
        <span className={classes.count}>{format.number(byStatus?.[status] ?? list.total)}</span>
      </h2>
      {list.isLoading ? (
        <SkeletonRows rows={2} />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        <p className={classes.none}>{t('None')}</p>
      ) : (
        <ul className={classes.cards}>
          {list.rows.map((lead) => (
            <li key={lead.id} className={classes.card}>
              <button type="button" className={classes.open} onClick={() => onOpen(lead)}>
                <bdi>{nameOf(t, lead)}</bdi>
              </button>
              {actions && (
                <span className={classes.menu}>
                  <RowMenu name={nameOf(t, lead)} actions={() => actions(lead)} />
                </span>
              )}
              {(lead.email || lead.phone) && (
                <span className={classes.contact} title={lead.email || lead.phone}>
                  <bdi dir="ltr">{lead.email || lead.phone}</bdi>
                </span>
              )}
              <span className={classes.foot}>
                <span>{format.relative(lead.updatedAt)}</span>
                {lead.assignee && <bdi>{lead.assignee.displayName}</bdi>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && <LoadMore shown={list.rows.length} bare {...list} />}
    </section>
  );
}
