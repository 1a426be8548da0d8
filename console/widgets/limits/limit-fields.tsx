import { NumberField } from '../../kit/form/number-field.tsx';
import type { FieldProps } from '../../kit/form/use-form.ts';
import { useT } from '../../kit/language.tsx';

/** How fast; a part of what a guest may use of the network. */
export function SpeedFields({ down, up }: { down: FieldProps<number>; up: FieldProps<number> }) {
  const t = useT();
  const speed = { description: t('0 is no limit'), allowDecimal: true, decimalScale: 3, max: 10_000 };
  return (
    <>
      <NumberField label={t('Download, Mbit/s')} {...speed} {...down} />
      <NumberField label={t('Upload, Mbit/s')} {...speed} {...up} />
    </>
  );
}

export function DataField(field: FieldProps<number>) {
  const t = useT();
  return <NumberField label={t('Data, MB')} description={t('0 is no limit')} max={10_000_000} {...field} />;
}

export function IdleField(field: FieldProps<number>) {
  const t = useT();
  return (
    <NumberField
      label={t('Minutes without traffic')}
      description={t('Then the login ends. 0 is never.')}
      max={1440}
      {...field}
    />
  );
}
