import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useT } from '../../../../kit/language.tsx';
import { Batches } from './batches.tsx';
import { Codes } from './codes.tsx';

export default function LicenceCodes() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const isCodes = params.get('tab') === 'codes';
  const tabs = (
    <SegmentedControl
      aria-label={t('What to list')}
      value={isCodes ? 'codes' : 'batches'}
      // What narrows one list means nothing in the other.
      onChange={(tab) => setParams(tab === 'codes' ? { tab } : {}, { replace: true })}
      data={[
        { value: 'batches', label: t('Batches') },
        { value: 'codes', label: t('Codes') },
      ]}
    />
  );
  return isCodes ? <Codes tabs={tabs} /> : <Batches tabs={tabs} />;
}
