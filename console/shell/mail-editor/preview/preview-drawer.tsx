import { Drawer, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useLanguage, useT } from '../../../kit/language.tsx';
import type { Device, PreviewProps } from '../mail-home.ts';

/** Of a guest who was made up. */
export const SamplePreview = lazy(() => import('./preview-pane.tsx').then((it) => ({ default: it.PreviewPane })));

interface PreviewDrawerProps {
  name: string;
  /** Read by who opens it; undefined until then. */
  design: EmailDesign | undefined;
  error: unknown;
  onRetry: () => void;
  Preview: ComponentType<PreviewProps>;
  onClose: () => void;
}

export function PreviewDrawer({ name, design, error, onRetry, Preview, onClose }: PreviewDrawerProps) {
  const t = useT();
  const { language } = useLanguage();
  const [device, setDevice] = useState<Device>('phone');
  return (
    <Drawer opened onClose={onClose} title={<bdi>{name}</bdi>} position="right" size={720}>
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
        <ErrorState onRetry={onRetry} />
      ) : design ? (
        <Suspense fallback={<SkeletonRows />}>
          <Preview design={design} language={language} device={device} />
        </Suspense>
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  );
}
