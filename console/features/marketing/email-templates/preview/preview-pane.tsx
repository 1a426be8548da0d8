import { Alert, Select, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import type { LiquidRefusal } from '@wifi/email/liquid.ts';
import { sampleFields } from '@wifi/email/merge-fields.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { FramedPage } from '../../../../shell/framed-page/framed-page.tsx';
import { inScheme, previewMail } from './preview-html.ts';
import classes from './preview.module.css';

const sizes = { phone: [375, 720], desktop: [760, 860] } as const;
export type Device = keyof typeof sizes;

const refusals: Record<LiquidRefusal, string> = {
  syntax: msg('A field is not written as it should be: {detail}'),
  'unknown-tag': msg('This cannot be used in a mail: {detail}'),
  'unknown-filter': msg('This cannot be used in a mail: {detail}'),
  'too-much': msg('The mail becomes too long'),
};

interface PreviewPaneProps {
  design: EmailDesign;
  language: LanguageId;
  device: Device;
}

/** The mail itself, made by the code that makes it for guests. */
export function PreviewPane({ design, language, device }: PreviewPaneProps) {
  const t = useT();
  const [guest, setGuest] = useState('');
  const [isDark, setDark] = useState(false);
  const [shown] = useDebouncedValue(design, 250);
  const { data } = usePageCall('GET /email-fields', { query: guest ? { profile: guest } : {} });
  const mail = useMemo(() => previewMail(shown, language, data?.fields ?? sampleFields()), [shown, language, data]);
  const [width, height] = sizes[device];
  return (
    <div className={classes.pane}>
      <div className={classes.tools}>
        <GuestSelect className={classes.guest} value={guest} onChange={setGuest} />
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

interface GuestSelectProps {
  value: string;
  onChange: (id: string) => void;
  className?: string | undefined;
}

const found = 10;

/** Whom the preview is written to; names and contacts come as one may see them. */
function GuestSelect({ value, onChange, className }: GuestSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const { data } = usePageCall('GET /custom-users', { query: { limit: String(found), ...(search && { search }) } });
  return (
    <Select
      className={className!}
      aria-label={t('Guest of the preview')}
      placeholder={t('A guest who was made up')}
      searchable
      clearable
      // The server has searched already.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={(data?.profiles ?? []).map(({ id, name, email, phone }) => ({
        value: String(id),
        label: name || email || phone || t('Guest {n}', { n: id }),
      }))}
      nothingFoundMessage={t('Nobody found')}
    />
  );
}
