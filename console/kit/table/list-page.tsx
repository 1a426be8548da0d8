import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';

type ListPageProps<Row> = Omit<ListFrameProps<Row>, 'bare'> & Omit<DataTableProps<Row>, 'rows' | 'label'>;

/** A whole list screen: title, toolbar, table, and every state that a list can be in. */
export function ListPage<Row>({
  columns,
  rowKey,
  rowName,
  sort,
  onSort,
  actions,
  onOpen,
  selected,
  onSelect,
  ...frame
}: ListPageProps<Row>) {
  const table = { columns, rowKey, rowName, sort, onSort, actions, onOpen, selected, onSelect } as Omit<
    DataTableProps<Row>,
    'rows' | 'label'
  >;
  return <ListFrame {...frame}>{(rows) => <DataTable {...table} label={frame.title} rows={rows} />}</ListFrame>;
}
