import { SegmentedControl } from '@mantine/core';
import { longestList, mostStays, stayColumns, type ListMode } from '@wifi/contract/access/hotel-system-words.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { CheckedListDrawer } from '../../../shell/checked-list/checked-list-drawer.tsx';
import { ColumnNames, ExampleButton, TableHint, TypedTable } from '../../../widgets/files/typed-table.tsx';
import { staysChanged } from './hotel.ts';
import { ListOutcome } from './list-outcome.tsx';

const example = `${stayColumns.join(',')}\r\n101,Nguyễn,Văn An,2030-12-31,2030-12-28,HX-1042,,1990-05-01,Suite,V1,vi,an@example.com,+84901234567\r\n`;

interface Source {
  csv: string;
  mode: ListMode;
}
const nothing: Source = { csv: '', mode: 'replace' };

export function ListDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const check = usePageSend('POST /hotel-system/stays');
  const run = usePageSend('POST /hotel-system/stays', staysChanged);
  return (
    <CheckedListDrawer
      opened={opened}
      onClose={onClose}
      title={t('Hand over a list')}
      nothing={nothing}
      check={check}
      run={run}
      countOf={({ came, stayed, left }) => came + stayed + left}
      runWords={() => t('Take the list over')}
      tooManyWords={(params) => t('Too many: no more than {n} fit into one house.', params)}
      choice={(source, onChange) => <ListChoice source={source} onChange={onChange} />}
      outcome={(report, isDone) => <ListOutcome report={report} isDone={isDone} />}
    />
  );
}

function ListChoice({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <SegmentedControl
        aria-label={t('What the list is')}
        value={source.mode}
        onChange={(mode) => onChange({ ...source, mode: mode as ListMode })}
        data={[
          { value: 'replace', label: t('Everybody in house') },
          { value: 'add', label: t('Arrivals only') },
        ]}
      />
      <TableHint>
        {source.mode === 'replace'
          ? t('Whoever is not in the list has left, and is disconnected.')
          : t('Nobody leaves; those of the list come in or are changed.')}
      </TableHint>
      <TypedTable
        longest={longestList}
        text={source.csv}
        description={t(
          'One guest a line, up to {most} bookings. Columns split by commas, semicolons or tabs; a first line with their names may put them in any order.',
          { most: format.number(mostStays) },
        )}
        onText={(csv) => onChange({ ...source, csv })}
      />
      <TableHint>
        {t('Columns; only the first two are needed. Guests with the same booking and room share its devices:')}
      </TableHint>
      <ColumnNames columns={stayColumns} />
      <ExampleButton name="guests-in-house-example.csv" csv={example} />
    </>
  );
}
