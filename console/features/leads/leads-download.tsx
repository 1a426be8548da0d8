import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useT } from '../../kit/language.tsx';
import { useTableDownload } from '../../shell/page-download.ts';

export function LeadsDownload({ query }: { query: Record<string, string | undefined> }) {
  const t = useT();
  const { download, isLoading } = useTableDownload('GET /leads/file', 'leads');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isLoading} leftSection={<IconDownload aria-hidden />} rightSection={<IconChevronDown aria-hidden />}>{t('Download')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('csv', query)}>CSV</Menu.Item>
        <Menu.Item onClick={() => void download('xlsx', query)}>XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
