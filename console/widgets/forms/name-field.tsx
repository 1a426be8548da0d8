import { TextInput, type TextInputProps } from '@mantine/core';
import { longestText } from '@wifi/contract/limits.ts';
import { useT } from '../../kit/language.tsx';

/** What people call a thing that they make. */
export function NameField(props: TextInputProps) {
  const t = useT();
  return <TextInput label={t('Name')} required maxLength={longestText} autoComplete="off" {...props} />;
}
