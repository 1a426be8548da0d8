import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { DataTable, type Column } from '../../../../kit/table/data-table.tsx';
import { Compared } from '../change.tsx';

/**
 * What was counted, in one or two words (in one phrase by `name`, if it is not the first of them), and where its logins
 * are.
 */
export interface ShareRow {
  key: string;
  name?: string;
  words: readonly string[];
  logins: number;
  loginsBefore: number | null;
  to: string;
}

interface ShareTableProps {
  title: string;
  headers: readonly string[];
  rows: readonly ShareRow[];
  total: number;
}

/** All of it, beside the chart that shows the first ones. */
export function ShareTable({ title, headers, rows, total }: ShareTableProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const headerKey = headers.join('\n');
  const columns = useMemo(
    (): Column<ShareRow>[] => [
      ...headerKey
        .split('\n')
        .map((header, at): Column<ShareRow> => ({ id: header, header, render: ({ words }) => <bdi>{words[at]}</bdi> })),
      {
        id: 'logins',
        header: t('Logins'),
        align: 'end',
        render: ({ logins, loginsBefore }) => (
          <Compared now={logins} before={loginsBefore} format={(value) => format.number(value)} />
        ),
      },
      {
        id: 'share',
        header: t('Share'),
        align: 'end',
        render: ({ logins }) =>
          format.number(total > 0 ? logins / total : 0, { style: 'percent', maximumFractionDigits: 1 }),
      },
    ],
    [t, format, headerKey, total],
  );
  return (
    <Card flush title={title}>
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
        rowName={({ words }) => words.join(' ')}
        onOpen={({ to }) => void navigate(to)}
      />
    </Card>
  );
}
