import { NumberInput, type NumberInputProps } from '@mantine/core';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number;
  onChange: (value: number) => void;
}

/** A number that is never empty: what was wiped out counts as the least. */
export const NumberField = ({ onChange, min = 0, allowDecimal = false, ...props }: NumberFieldProps) => (
  <NumberInput
    {...props}
    min={min}
    clampBehavior="blur"
    allowNegative={false}
    allowDecimal={allowDecimal}
    onChange={(value) => onChange(value === '' ? Number(min) : Number(value))}
  />
);
