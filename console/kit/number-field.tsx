import { NumberInput, useDirection, type NumberInputProps } from '@mantine/core';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number;
  onChange: (value: number) => void;
}

/** A number that is never empty: what was wiped out counts as the least. */
export function NumberField({ onChange, min = 0, allowDecimal = false, ...props }: NumberFieldProps) {
  // Left to itself the input stays left-to-right, and its figures slide under the arrows of a right-to-left screen.
  const { dir } = useDirection();
  return (
    <NumberInput
      {...props}
      dir={dir}
      min={min}
      clampBehavior="blur"
      allowNegative={false}
      allowDecimal={allowDecimal}
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      onChange={(value) => onChange(value === '' ? Number(min) : Number(value))}
    />
  );
}
