import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Card } from '../../kit/card.tsx';
import { useT } from '../../kit/language.tsx';
import type { PageData } from '../../shell/access.tsx';
import { useDeletePage } from './use-delete-page.ts';

export function DangerZone({ page }: { page: PageData }) {
  const t = useT();
  const navigate = useNavigate();
  const deletePage = useDeletePage(() => navigate('/dashboard/my-pages'));
  return (
    <Card title={t('Delete this page')} description={t('For everyone who works on it, with everything on it. This cannot be undone here.')}>
      <Button variant="light" color="danger" leftSection={<IconTrash aria-hidden />} onClick={() => void deletePage(page)}>{t('Delete page')}</Button>
    </Card>
  );
}
