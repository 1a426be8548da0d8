import { NumberInput } from '@mantine/core';
import type { Form } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';

export interface Speeds {
  speedUp: number | string;
  speedDown: number | string;
}

const limits = { min: 0, max: 10_000_000, allowDecimal: false, allowNegative: false, clampBehavior: 'strict' } as const;

export function NomadixSpeedFields({ form }: { form: Form<Speeds> }) {
  const t = useT();
  const field = (name: keyof Speeds) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: number | string) => form.setValue(name, value),
  });
  return (
    <>
      <NumberInput label={t('Upload (kbit/s)')} description={t('0 is no limit')} {...limits} {...field('speedUp')} />
      <NumberInput
        label={t('Download (kbit/s)')}
        description={t('0 is no limit')}
        {...limits}
        {...field('speedDown')}
      />
    </>
  );
}
