import { Button, Input } from '@mantine/core';
import { IconFileTypePdf, IconPhoto, IconVideo, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { FileType } from '@wifi/contract/venue/media-types.ts';
import { useT } from '../../kit/language.tsx';
import { useFetched } from '../../kit/use-fetched.ts';
import { MediaThumb } from './media-thumb.tsx';
import classes from './media-picker.module.css';

// Opened by a click: a form with ten pictures in it should not load the library for that.
const loadLibrary = () => import('./media-library.tsx');

interface MediaPickerProps {
  /** The address of the file; empty = none. */
  value: string;
  onChange: (url: string) => void;
  kind: FileType;
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
}

/** One picture, video or paper of the page's library: shows it, changes it, clears it. */
export function MediaPicker({ value, onChange, kind, label, description, error }: MediaPickerProps) {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { Part: MediaLibrary, want } = useFetched(loadLibrary);
  const open = () => {
    setOpened(true);
    if (!MediaLibrary) void want().then((found) => found ?? setOpened(false));
  };
  const clear = () => {
    onChange('');
    // The button that was pressed goes away.
    button.current?.focus();
  };
  const Icon = { i: IconPhoto, v: IconVideo, o: IconFileTypePdf }[kind];
  const choose = { i: t('Choose a picture'), v: t('Choose a video'), o: t('Choose a PDF') }[kind];
  const chosen = { i: t('The chosen picture'), v: t('The chosen video'), o: t('The chosen PDF') }[kind];
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div" labelProps={{ id }}>
      <div className={classes.picker} role="group" aria-labelledby={label ? id : undefined}>
        {value && (
          <div className={classes.shown}>
            <MediaThumb type={kind} url={value} sizes="112px" alt={chosen} />
          </div>
        )}
        <div className={classes.actions}>
          <Button
            ref={button}
            variant="default"
            leftSection={<Icon aria-hidden size={18} stroke={1.5} />}
            onClick={open}
          >
            {value ? t('Change') : choose}
          </Button>
          {value && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconX aria-hidden size={18} stroke={1.5} />}
              onClick={clear}
            >
              {t('Clear')}
            </Button>
          )}
        </div>
      </div>
      {MediaLibrary && (
        <MediaLibrary
          kind={kind}
          value={value}
          title={choose}
          opened={opened}
          onClose={() => setOpened(false)}
          onChoose={(url) => {
            onChange(url);
            setOpened(false);
          }}
        />
      )}
    </Input.Wrapper>
  );
}
