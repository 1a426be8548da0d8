import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useT } from '../language.tsx';
import { TableHead } from './table-head.tsx';
import type { Column, DataTableProps, RowAction } from './table-parts.ts';
import { TableRow } from './table-row.tsx';
import classes from './data-table.module.css';

export type { Column, DataTableProps } from './table-parts.ts';

/** As many as a screen holds. */
const firstRows = 12;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, sort, onSort, selected, onSelect } = props;
  const t = useT();
  const latest = useRef(props);
  latest.current = props;

  const name = useCallback((row: Row) => latest.current.rowName?.(row) ?? '', []);
  const open = useCallback((row: Row) => latest.current.onOpen?.(row), []);
  const actions = useCallback((row: Row) => latest.current.actions?.(row) ?? [], []);
  const toggle = useCallback((key: string, on: boolean) => {
    const next = new Set(latest.current.selected);
    if (on) next.add(key);
    else next.delete(key);
    latest.current.onSelect?.(next);
  }, []);

  // What a screen holds is drawn at once; the rest a moment later, beside whatever the person does meanwhile. A screen
  // that is drawn ahead, unseen, runs no effects: it has no more rows than are in sight when it is opened.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const drawn = useDeferredValue(isShown ? rows.length : firstRows, firstRows);

  const isSelectable = Boolean(onSelect);
  const allSelected = rows.length > 0 && rows.every((row) => selected?.has(rowKey(row)));
  const selectAll = (on: boolean) => onSelect?.(new Set(on ? rows.map(rowKey) : []));

  return (
    <div className={classes.scroll}>
      {/* Explicit roles: as cards on a phone, the elements lose the ones they were born with. */}
      <table role="table" className={classes.table} aria-label={label}>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          hasActions={Boolean(props.actions)}
          selection={
            isSelectable
              ? { all: allSelected, some: Boolean(selected?.size), label: t('Select all'), onChange: selectAll }
              : undefined
          }
        />
        <tbody role="rowgroup">
          {rows.slice(0, Math.max(drawn, firstRows)).map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                id={key}
                row={row}
                columns={columns as readonly Column<unknown>[]}
                name={name as (row: unknown) => string}
                isSelected={isSelectable ? Boolean(selected?.has(key)) : undefined}
                onToggle={toggle}
                onOpen={props.onOpen ? (open as (row: unknown) => void) : undefined}
                actions={props.actions ? (actions as (row: unknown) => RowAction[]) : undefined}
                hasActions={actions(row).length > 0}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
