import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../../../kit/language.tsx';
import { useCall } from '../../../shell/calls/queries.ts';
import type { StartSelectProps } from '../../../shell/managed-templates/create-template.tsx';

/** The page whose splash a template starts as. */
export function PageSelect({ value, error, onChange }: StartSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const { data } = useCall('GET /all-pages', { query: { limit: '50', ...(search && { search }) } });
  return (
    <Select
      label={t('Page')}
      description={t('What its guests see now is copied, with its pictures.')}
      searchable
      filter={({ options }) => options}
      onSearchChange={setTyped}
      value={value || null}
      error={error}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={(data?.rows ?? [])
        .filter(({ state }) => state !== 'deleted')
        .map(({ eid, name }) => ({ value: eid, label: name }))}
      nothingFoundMessage={t('Nothing matches')}
    />
  );
}
