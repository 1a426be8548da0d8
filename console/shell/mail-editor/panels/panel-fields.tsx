import { Input, NumberInput, SegmentedControl } from '@mantine/core';
import type { EmailAlign, EmailBlock, EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { useT } from '../../../kit/language.tsx';

export type Of<Kind extends EmailBlock['kind']> = Extract<EmailBlock, { kind: Kind }>;

export interface FieldsProps<Block extends EmailBlock = EmailBlock> {
  block: Block;
  style: EmailStyle;
}

export function AlignField({ value, onChange }: { value: EmailAlign; onChange: (value: EmailAlign) => void }) {
  const t = useT();
  return (
    <Input.Wrapper label={t('Aligned to')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('Aligned to')}
        value={value}
        onChange={(chosen) => onChange(chosen as EmailAlign)}
        data={[
          { value: 'start', label: t('Start') },
          { value: 'center', label: t('Middle') },
          { value: 'end', label: t('End') },
        ]}
      />
    </Input.Wrapper>
  );
}

interface PixelsProps {
  label: string;
  value: number;
  least: number;
  most: number;
  suffix?: string;
  onChange: (value: number) => void;
}

/** What is typed half is not taken over yet. */
export const Pixels = ({ label, value, least, most, suffix = ' px', onChange }: PixelsProps) => (
  <NumberInput
    label={label}
    value={value}
    min={least}
    max={most}
    clampBehavior="blur"
    allowDecimal={false}
    suffix={suffix}
    onChange={(typed) => typeof typed === 'number' && typed >= least && typed <= most && onChange(typed)}
  />
);
