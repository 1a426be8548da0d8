import { Alert, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState, type ReactNode } from 'react';
import type { LiquidRefusal } from '@wifi/email/liquid.ts';
import { sampleFields, type MergeFields } from '@wifi/email/merge-fields.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { FramedPage } from '../../framed-page/framed-page.tsx';
import type { Device, PreviewProps } from '../mail-home.ts';
import { inScheme, previewMail } from './preview-html.ts';
import classes from './preview.module.css';

const sizes: Record<Device, [width: number, height: number]> = { phone: [375, 720], desktop: [760, 860] };

const refusals: Record<LiquidRefusal, string> = {
  syntax: msg('A field is not written as it should be: {detail}'),
  'unknown-tag': msg('This cannot be used in a mail: {detail}'),
  'unknown-filter': msg('This cannot be used in a mail: {detail}'),
  'too-much': msg('The mail becomes too long'),
};

interface PreviewPaneProps extends PreviewProps {
  /** What is known of who gets it; of a guest who was made up unless said. */
  fields?: MergeFields | undefined;
  /** Chooses who gets it. */
  who?: ReactNode;
}

/** The mail itself, made by the code that makes it for guests. */
export function PreviewPane({ design, language, device, fields, who }: PreviewPaneProps) {
  const t = useT();
  const [isDark, setDark] = useState(false);
  const [shown] = useDebouncedValue(design, 250);
  const mail = useMemo(() => previewMail(shown, language, fields ?? sampleFields()), [shown, language, fields]);
  const [width, height] = sizes[device];
  return (
    <div className={classes.pane}>
      <div className={classes.tools}>
        {who}
        <Switch label={t('Dark')} checked={isDark} onChange={({ currentTarget }) => setDark(currentTarget.checked)} />
      </div>
      {'refused' in mail ? (
        <Alert color="danger" role="alert" title={t('There is no mail to show yet')}>
          {t(refusals[mail.refused], { detail: mail.detail })}
        </Alert>
      ) : (
        <div className={classes.stage} data-device={device}>
          <p className={classes.subject}>
            <bdi>{mail.subject || t('No subject yet')}</bdi>
          </p>
          <FramedPage
            html={inScheme(mail.html, isDark ? 'dark' : 'light')}
            width={width}
            height={height}
            title={t('What the guest gets')}
            device={device}
            canScroll
          />
        </div>
      )}
    </div>
  );
}
