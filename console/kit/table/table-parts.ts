import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Figures stand at the end of their cell, in tabular digits. */
  align?: 'start' | 'end';
  width?: string;
  nowrap?: boolean;
  /** Under 768 px a row is a card: `title` heads it, `hidden` is left out. The first column heads it if none does. */
  phone?: 'title' | 'hidden';
  /**
   * The less important ones are left out where the table has little room, beside an open menu too: see
   * `data-table.module.css`.
   */
  tablet?: 'hidden';
}

export interface Sort {
  column: string;
  descending: boolean;
}

export interface RowAction {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export interface DataTableProps<Row> {
  /** What the table lists, for those who hear it. */
  label: string;
  rows: readonly Row[];
  /** Keep its identity (`useMemo`): rows are painted anew only when it or the row changes. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** How a row is called: “Actions for Riverside Hotel”. */
  rowName?: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  actions?: (row: Row) => RowAction[];
  /** Makes the whole row a target; by keyboard it is its title. */
  onOpen?: (row: Row) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
}
