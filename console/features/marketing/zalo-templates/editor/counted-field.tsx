import type { LanguageId } from '@wifi/contract/languages.ts';
import { zaloLength } from '@wifi/contract/marketing/zalo-message-words.ts';
import { useFormat } from '../../../../kit/language.tsx';
import { TextWithFields } from '../../../../widgets/merge-fields/text-with-fields.tsx';

export interface Writing {
  language: LanguageId;
  /** What is wrong with the part of the message that is named so. */
  problemAt: (at: string) => string | undefined;
}

interface CountedFieldProps extends Writing {
  at: string;
  label: string;
  value: string;
  longest: number;
  isLong?: boolean;
  isAddress?: boolean;
  onChange: (value: string) => void;
}

/** A text with merge fields that says how much of the vendor's room it takes. */
export function CountedField({ at, label, value, longest, language, problemAt, ...more }: CountedFieldProps) {
  const format = useFormat();
  return (
    <TextWithFields
      {...more}
      label={label}
      value={value}
      longest={longest}
      language={language}
      error={problemAt(at)}
      description={`${format.number(zaloLength(value))} / ${format.number(longest)}`}
    />
  );
}
