import { Drawer, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { useLanguage, useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import type { ListedTemplate } from '../template.ts';
import { PreviewPane, type Device } from './preview-pane.tsx';

export function PreviewDrawer({ template, onClose }: { template: ListedTemplate; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguage();
  const [device, setDevice] = useState<Device>('phone');
  const { data, error, refetch } = usePageCall('GET /bee-templates/{id}', {
    params: { id: template._id },
    query: { language },
  });
  return (
    <Drawer opened onClose={onClose} title={<bdi>{template.name}</bdi>} position="right" size={720}>
      <SegmentedControl
        mb={12}
        value={device}
        onChange={(value) => setDevice(value as Device)}
        aria-label={t('Device')}
        data={[
          { value: 'phone', label: t('Phone') },
          { value: 'desktop', label: t('Desktop') },
        ]}
      />
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <PreviewPane design={data.design} language={language} device={device} />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  );
}
