import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useT } from '../language.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  label: string;
}

/** For a text that stands on the screen already: a script, a list. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useT();
  const { isCopied, copy } = useCopy();
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
      onClick={() => void copy(text)}
    >
      {isCopied ? t('Copied') : label}
    </Button>
  );
}
