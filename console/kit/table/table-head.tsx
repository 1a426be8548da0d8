import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useT } from '../language.tsx';
import type { Column, Sort } from './table-parts.ts';
import table from './data-table.module.css';
import classes from './table-head.module.css';
import tick from './table-tick.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  hasActions: boolean;
  selection: { all: boolean; some: boolean; label: string; onChange: (on: boolean) => void } | undefined;
}

export function TableHead<Row>({ columns, sort, onSort, hasActions, selection }: TableHeadProps<Row>) {
  const t = useT();
  return (
    <thead role="rowgroup" className={table.head}>
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={table.tick}>
            <label className={tick.label}>
              <input
                type="checkbox"
                aria-label={selection.label}
                checked={selection.all}
                ref={(input) => {
                  if (input) input.indeterminate = selection.some && !selection.all;
                }}
                onChange={(event) => selection.onChange(event.currentTarget.checked)}
              />
            </label>
          </th>
        )}
        {columns.map(({ id, header, sortable, align, width, tablet }) => {
          const direction = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : undefined;
          const Arrow = direction === 'descending' ? IconArrowDown : direction ? IconArrowUp : IconArrowsSort;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              data-align={align}
              data-tablet={tablet}
              style={width ? { inlineSize: width } : undefined}
              {...(sortable && { 'aria-sort': direction ?? 'none' })}
            >
              {sortable && onSort ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-active={direction ? true : undefined}
                  onClick={() => onSort({ column: id, descending: direction === 'ascending' })}
                >
                  {header}
                  <Arrow aria-hidden size={14} stroke={1.5} />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
        {hasActions && (
          <th role="columnheader" scope="col" className={table.actions}>
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
