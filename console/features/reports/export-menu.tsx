import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useT } from '../../kit/language.tsx';
import type { TableKey } from '../../shell/api.ts';
import { useTableDownload } from '../../shell/page-download.ts';

export interface ReportFile {
  key: TableKey;
  /** First word of the file's name. */
  name: string;
  /** The same range, filters and order as on the screen. */
  query: object;
}

export function ExportMenu({ file }: { file: ReportFile }) {
  const t = useT();
  const { download, isLoading } = useTableDownload(file.key, file.name);
  const save = (format: 'csv' | 'xlsx') => void download(format, file.query as Record<string, string | undefined>);
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default" loading={isLoading} leftSection={<IconDownload aria-hidden />} rightSection={<IconChevronDown aria-hidden />}>{t('Export')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv aria-hidden />} onClick={() => save('csv')}>{t('CSV file')}</Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet aria-hidden />} onClick={() => save('xlsx')}>{t('Excel file')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
