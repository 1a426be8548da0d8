import { lazy } from 'react';
import { useLanguage } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { PreviewDrawer } from '../../../shell/mail-editor/preview/preview-drawer.tsx';
import type { ListedTemplate } from './template.ts';

// What makes mails is large, and a gallery is there without it.
const Preview = lazy(() => import('./guest-preview.tsx').then((it) => ({ default: it.GuestPreview })));

export function TemplatePreview({ template, onClose }: { template: ListedTemplate; onClose: () => void }) {
  const { language } = useLanguage();
  const { data, error, refetch } = usePageCall('GET /bee-templates/{id}', {
    params: { id: template._id },
    query: { language },
  });
  return (
    <PreviewDrawer
      name={template.name}
      design={data?.design}
      error={error}
      onRetry={() => void refetch()}
      Preview={Preview}
      onClose={onClose}
    />
  );
}
