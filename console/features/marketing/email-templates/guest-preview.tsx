import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import type { PreviewProps } from '../../../shell/mail-editor/mail-home.ts';
import { PreviewPane } from '../../../shell/mail-editor/preview/preview-pane.tsx';
import classes from './email-templates.module.css';

/** The mail as one of the page's guests gets it. */
export function GuestPreview(props: PreviewProps) {
  const [guest, setGuest] = useState('');
  const { data } = usePageCall('GET /email-fields', { query: guest ? { profile: guest } : {} });
  return <PreviewPane {...props} fields={data?.fields} who={<GuestSelect value={guest} onChange={setGuest} />} />;
}

interface GuestSelectProps {
  value: string;
  onChange: (id: string) => void;
}

const found = 10;

/** Whom the preview is written to; names and contacts come as one may see them. */
function GuestSelect({ value, onChange }: GuestSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const { data } = usePageCall('GET /custom-users', { query: { limit: String(found), ...(search && { search }) } });
  return (
    <Select
      className={classes.guest!}
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
