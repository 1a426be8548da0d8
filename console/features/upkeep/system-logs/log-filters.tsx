import { NativeSelect } from '@mantine/core';
import { timeSpans, type TimeSpan } from '@wifi/contract/upkeep/system-log-words.ts';
import { useT } from '../../../kit/language.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { spanWords } from './log-words.ts';

/** How far back a log goes, from the address. */
export function useSpan(): [TimeSpan | undefined, (value: string) => void] {
  const [text, set] = useUrlText('within');
  return [timeSpans.find((span) => span === text), set];
}

export function SpanSelect({ value, onChange }: { value: TimeSpan | undefined; onChange: (value: string) => void }) {
  const t = useT();
  return (
    <NativeSelect
      aria-label={t('When')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('Any time') },
        ...timeSpans.map((span) => ({ value: span, label: t(spanWords[span]) })),
      ]}
    />
  );
}
