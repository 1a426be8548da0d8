import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useT } from '../../kit/language.tsx';
import type { TableKey } from '../calls/api.ts';
import { useTableDownload, type TableQuery } from './page-download.ts';

export interface TableFile {
  key: TableKey;
  /** First word of the file's name. */
  name: string;
  /** The same range, filters and order as on the screen. */
  query: TableQuery;
}

interface DownloadMenuProps {
  file: TableFile;
  label?: string;
  kinds?: { csv: string; xlsx: string };
}

/** What is on the screen, as a file. */
export function DownloadMenu({ file, label, kinds = { csv: 'CSV', xlsx: 'XLSX' } }: DownloadMenuProps) {
  const t = useT();
  const { download, isLoading } = useTableDownload(file.key, file.name);
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          loading={isLoading}
          leftSection={<IconDownload aria-hidden />}
          rightSection={<IconChevronDown aria-hidden />}
        >
          {label ?? t('Download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv aria-hidden />} onClick={() => void download('csv', file.query)}>
          {kinds.csv}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet aria-hidden />} onClick={() => void download('xlsx', file.query)}>
          {kinds.xlsx}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
