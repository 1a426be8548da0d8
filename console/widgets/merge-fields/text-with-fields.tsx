import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { FieldMenu, type FieldOwner, fieldSource } from './field-menu.tsx';

export interface TextWithFieldsProps {
  label: string;
  value: string;
  longest: number;
  description?: string;
  error?: string | undefined;
  /** Of the text, which need not be the reader's. */
  language: LanguageId;
  owners?: readonly FieldOwner[];
  isLong?: boolean;
  /** An address: read from left to right in every language. */
  isAddress?: boolean;
  onChange: (value: string) => void;
}

/** A text that fields of the guest can stand in. */
export function TextWithFields(given: TextWithFieldsProps) {
  const { label, value, longest, description, error, language, owners, isLong, isAddress, onChange } = given;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const insert = (source: string) => {
    const field = input.current;
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length];
    onChange(`${value.slice(0, from)}${source}${value.slice(to)}`.slice(0, longest));
    // Once the menu has gone and the new text stands there.
    setTimeout(() => {
      field?.focus();
      field?.setSelectionRange(from + source.length, from + source.length);
    });
  };
  const field = {
    ref: input,
    label,
    value,
    maxLength: longest,
    description,
    error,
    dir: isAddress ? 'ltr' : 'auto',
    lang: language,
    ...(isAddress && { placeholder: 'https://' }),
    rightSection: <FieldMenu owners={owners} onChoose={(name) => insert(fieldSource(name, language))} />,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return isLong ? <Textarea {...field} autosize maxRows={6} /> : <TextInput {...field} />;
}
