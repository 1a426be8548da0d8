import { memo } from 'react';
import { useT } from '../language.tsx';
import { breakLongWords } from '../layout/break-long-words.tsx';
import { RowMenu } from './row-menu.tsx';
import type { Column, RowAction } from './table-parts.ts';
import classes from './data-table.module.css';
import tick from './table-tick.module.css';

interface TableRowProps {
  id: string;
  row: unknown;
  columns: readonly Column<unknown>[];
  name: (row: unknown) => string;
  isSelected: boolean | undefined;
  onToggle: (key: string, on: boolean) => void;
  onOpen: ((row: unknown) => void) | undefined;
  /** Where the table has a column for them; they are made when somebody asks. */
  actions: ((row: unknown) => RowAction[]) | undefined;
  /** Of this row. */
  hasActions: boolean;
}

export const TableRow = memo(function TableRow({
  id,
  row,
  columns,
  name,
  isSelected,
  onToggle,
  onOpen,
  actions,
  hasActions,
}: TableRowProps) {
  const t = useT();
  const title = columns.find(({ phone }) => phone === 'title') ?? columns[0];
  return (
    <tr role="row" data-selected={isSelected || undefined} data-open={onOpen ? true : undefined}>
      {isSelected !== undefined && (
        <td role="cell" className={classes.tick}>
          <label className={tick.label}>
            <input
              type="checkbox"
              aria-label={t('Select {name}', { name: name(row) })}
              checked={isSelected}
              onChange={(event) => onToggle(id, event.currentTarget.checked)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const isTitle = column === title;
        const rendered = column.render(row);
        const content = typeof rendered === 'string' ? breakLongWords(rendered) : rendered;
        return (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            data-align={column.align}
            data-nowrap={column.nowrap || undefined}
            data-phone={isTitle ? 'title' : column.phone}
            data-tablet={column.tablet}
          >
            {isTitle && onOpen ? (
              <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                {content}
              </button>
            ) : (
              content
            )}
          </td>
        );
      })}
      {actions && (
        <td role="cell" className={classes.actions}>
          {hasActions && <RowMenu name={name(row)} actions={() => actions(row)} />}
        </td>
      )}
    </tr>
  );
});
