import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../../../kit/form/copy-button.tsx';
import { useT } from '../../../../kit/language.tsx';
import type { DeviceSetup } from '../device.ts';
import { Sentence } from './sentence.tsx';
import { SetupSection } from './setup-section.tsx';
import classes from './setup.module.css';

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function SetupFiles({ files }: { files: DeviceSetup['files'] }) {
  const t = useT();
  return files.map(({ name, purpose, text }) => (
    <SetupSection
      key={name}
      title={name}
      hint={<Sentence text={purpose} params={{}} />}
      actions={
        <>
          <CopyButton text={text} label={t('Copy')} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload aria-hidden />}
            onClick={() => download(name, text)}
          >
            {t('Download')}
          </Button>
        </>
      }
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre className={classes.code} dir="ltr" tabIndex={0} role="region" aria-label={name}>
        {text}
      </pre>
    </SetupSection>
  ));
}
