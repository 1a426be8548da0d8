import { NativeSelect } from '@mantine/core';
import { NumberField } from '../../kit/form/number-field.tsx';
import { useT } from '../../kit/language.tsx';
import type { ConditionDraft, SpanTest } from './condition-draft.ts';

interface Props {
  draft: ConditionDraft;
  onChange: (changes: Partial<ConditionDraft>) => void;
  most: number;
}

/** At least, at most, or both. */
export function SpanFields({ draft: { span, least, most: end }, onChange, most }: Props) {
  const t = useT();
  return (
    <>
      <NativeSelect
        aria-label={t('Comparison')}
        value={span}
        onChange={({ currentTarget }) => onChange({ span: currentTarget.value as SpanTest })}
        data={[
          { value: 'at-least', label: t('at least') },
          { value: 'at-most', label: t('at most') },
          { value: 'between', label: t('between') },
        ]}
      />
      {span !== 'at-most' && (
        <NumberField
          aria-label={t('At least')}
          max={most}
          value={least}
          onChange={(value) => onChange({ least: value })}
        />
      )}
      {span !== 'at-least' && (
        <NumberField aria-label={t('At most')} max={most} value={end} onChange={(value) => onChange({ most: value })} />
      )}
    </>
  );
}
