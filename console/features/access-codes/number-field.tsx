import { NumberInput, type NumberInputProps } from '@mantine/core';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number;
  onChange: (value: number) => void;
}

/** A number that is never empty: what was wiped out counts as the least. */
export const NumberField = ({ onChange, min = 0, ...props }: NumberFieldProps) => (
  <NumberInput
    {...props}
    min={min}
    clampBehavior="blur"
    allowNegative={false}
    inputMode={props.allowDecimal ? 'decimal' : 'numeric'}
    allowDecimal={props.allowDecimal ?? false}
    onChange={(value) => onChange(value === '' ? Number(min) : Number(value))}
  />
);
