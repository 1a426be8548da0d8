import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { accountKinds, type AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import { useT } from '../../../kit/language.tsx';
import { kindMeanings, kindWords } from './account-words.ts';

export function KindField({ value, onChange }: { value: AccountKind; onChange: (kind: AccountKind) => void }) {
  const t = useT();
  const label = useId();
  return (
    <Input.Wrapper
      label={t('Kind of account')}
      labelElement="div"
      labelProps={{ id: label }}
      description={t(kindMeanings[value])}
      descriptionProps={{ mt: 6 }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        value={value}
        onChange={onChange}
        data={accountKinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) }))}
      />
    </Input.Wrapper>
  );
}
