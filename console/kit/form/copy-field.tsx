import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../language.tsx';
import { useCopy } from './use-copy.ts';
import classes from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  description?: string;
  /** Not to be read over a shoulder: dots until somebody asks. */
  isSecret?: boolean;
}

/** Two buttons, as large as fingers need them. */
const widthOfTwo = 92;

/** A code, address or secret to take away: always left-to-right inside. */
export function CopyField({ label, value, description, isSecret = false }: CopyFieldProps) {
  const t = useT();
  const { isCopied, copy } = useCopy();
  const [isShown, setShown] = useState(!isSecret);
  const copyName = isCopied ? t('Copied') : t('Copy {name}', { name: label });
  const showName = isShown ? t('Hide {name}', { name: label }) : t('Show {name}', { name: label });

  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      readOnly
      classNames={{ input: classes.value }}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={isSecret ? widthOfTwo : undefined}
      rightSection={
        <>
          {isSecret && (
            <Tooltip label={showName}>
              <ActionIcon aria-label={showName} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
                {isShown ? <IconEyeOff aria-hidden size={18} /> : <IconEye aria-hidden size={18} />}
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label={copyName}>
            <ActionIcon aria-label={copyName} onClick={() => void copy(value)} color={isCopied ? 'good' : 'gray'}>
              {isCopied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
            </ActionIcon>
          </Tooltip>
        </>
      }
    />
  );
}
