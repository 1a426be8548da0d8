import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from './language.tsx';
import { toast } from './toast-store.ts';
import classes from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  description?: string;
}

/** A code, address or secret to take away: always left-to-right inside. */
export function CopyField({ label, value, description }: CopyFieldProps) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toast.error(t('The browser did not let us copy. Select the text and copy it by hand.'));
    }
  };
  const name = isCopied ? t('Copied') : t('Copy {name}', { name: label });

  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      classNames={{ input: classes.value }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <Tooltip label={name}>
          <ActionIcon aria-label={name} onClick={copy} color={isCopied ? 'good' : 'gray'}>
            {isCopied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
          </ActionIcon>
        </Tooltip>
      }
    />
  );
}
