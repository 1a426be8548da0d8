import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../language.tsx';

interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  delay?: number;
  className?: string | undefined;
}

/** Keeps the text to itself while it is typed, so that a keystroke repaints this field and not the list under it. */
export function SearchInput({ value, onChange, label, delay = 300, className }: SearchInputProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    if (value !== reported.current) {
      reported.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    if (text.trim() === reported.current) return;
    const timer = setTimeout(
      () => {
        reported.current = text.trim();
        tell.current(reported.current);
      },
      text === '' ? 0 : delay,
    );
    return () => clearTimeout(timer);
  }, [text, delay]);

  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label ?? t('Search')}
      placeholder={label ?? t('Search')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<IconSearch aria-hidden size={18} stroke={1.5} />}
      rightSection={text && <CloseButton size="sm" aria-label={t('Clear the search')} onClick={() => setText('')} />}
    />
  );
}
