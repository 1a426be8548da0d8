import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveBlob } from '../../../../kit/files/save-file.ts';
import { CopyButton } from '../../../../kit/form/copy-button.tsx';
import { FootedDrawer } from '../../../../kit/form/footed-drawer.tsx';
import { useOpening } from '../../../../kit/form/use-opening.ts';
import { useT } from '../../../../kit/language.tsx';
import classes from './second-factor.module.css';

export function RecoveryCodesDrawer({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useT();
  const opened = useOpening(true);
  const text = `${codes.join('\n')}\n`;
  return (
    <FootedDrawer
      opened={opened}
      onClose={onClose}
      title={t('Your recovery codes')}
      size={480}
      end={
        <Button data-autofocus onClick={onClose}>
          {t('I have kept them')}
        </Button>
      }
    >
      <Alert color="warn">{t('They are shown this once. Keep them where you find them without your phone.')}</Alert>
      <p className={classes.said}>
        {t('Each lets you in once, together with your password, when the app or the passkey is out of reach.')}
      </p>
      <ul className={classes.codes} dir="ltr" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={text} label={t('Copy all')} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload aria-hidden />}
          onClick={() => saveBlob('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))}
        >
          {t('Download')}
        </Button>
      </div>
    </FootedDrawer>
  );
}
