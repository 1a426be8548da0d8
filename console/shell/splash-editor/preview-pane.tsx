import { SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useFormat, useLanguage, useT, type LanguageId } from '../../kit/language.tsx';
import { FramedPage } from '../framed-page/framed-page.tsx';
import { usePreviewSource, useSplashPreview, type PreviewScreen } from '../splash-preview/use-splash-preview.ts';
import { CheckList } from './check-list.tsx';
import type { Content } from './content.ts';
import { TextLanguage } from './text-language.tsx';
import classes from './preview-pane.module.css';

const sizes = { phone: [390, 780], tablet: [820, 1100], desktop: [1440, 900] } as const;
type Device = keyof typeof sizes;

interface PreviewPaneProps {
  content: Content;
  selected: string;
  language: LanguageId;
  onLanguage: (language: LanguageId) => void;
  onSelect: (id: string) => void;
}

/** The guest's page beside what is typed, a moment later; and what should be looked at before guests get it. */
export const PreviewPane = memo(function PreviewPane({
  content,
  selected,
  language,
  onLanguage,
  onSelect,
}: PreviewPaneProps) {
  const t = useT();
  const format = useFormat();
  const { language: own } = useLanguage();
  const { isDesignOnly } = usePreviewSource();
  const [device, setDevice] = useState<Device>('phone');
  const [screen, setScreen] = useState<PreviewScreen | 'sign-up'>('step');
  const [shown] = useDebouncedValue(content, 250);
  const { data, isPlaceholderData } = useSplashPreview({
    ...shown,
    language,
    screen: screen === 'sign-up' ? 'step' : screen,
    showsSignUp: screen === 'sign-up',
    ...(selected !== 'design' && { methodId: selected }),
  });
  const inKilobytes = (bytes: number) => format.number(Math.round(bytes / 102.4) / 10);
  const names = { phone: t('Phone'), tablet: t('Tablet'), desktop: t('Desktop') };
  const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop };
  const [width, height] = sizes[device];
  return (
    <section className={classes.pane} aria-label={t('Preview')}>
      <div className={classes.tools}>
        <SegmentedControl
          value={device}
          onChange={(value) => setDevice(value as Device)}
          aria-label={t('Device')}
          data={(Object.keys(sizes) as Device[]).map((value) => {
            const Icon = icons[value];
            return {
              value,
              label: (
                <span className={classes.device} title={names[value]}>
                  <Icon aria-hidden size={18} stroke={1.5} />
                  <span className={classes.heard}>{names[value]}</span>
                </span>
              ),
            };
          })}
        />
        <TextLanguage className={classes.language} value={language} onChange={onLanguage} />
        <Select
          className={classes.select!}
          aria-label={t('Screen')}
          value={screen}
          allowDeselect={false}
          onChange={(value) => value && setScreen(value)}
          data={[
            { value: 'step', label: t('Login step') },
            ...(isDesignOnly ? [] : [{ value: 'sign-up' as const, label: t('Sign-up of an account') }]),
            { value: 'welcome-back', label: t('A known device') },
            { value: 'online', label: t('Online') },
            { value: 'refused', label: t('Refused') },
          ]}
        />
      </div>
      <div className={classes.stage} data-device={device} aria-busy={isPlaceholderData}>
        <FramedPage html={data?.html} width={width} height={height} title={t('What the guest sees')} device={device} />
      </div>
      {data && (
        <p className={classes.weight}>
          {data.pictures === 0
            ? t('{size} KB without pictures', { size: inKilobytes(data.weight) })
            : t('{size} KB, with pictures {total} KB on a phone', {
                size: inKilobytes(data.weight),
                total: inKilobytes(data.weight + data.pictures),
              })}
        </p>
      )}
      {data && <CheckList checks={data.checks} flow={shown.flow} language={own} onSelect={onSelect} />}
    </section>
  );
});
