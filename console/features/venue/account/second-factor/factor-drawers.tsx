import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveBlob } from '../../../../kit/files/save-file.ts';
import { CopyButton } from '../../../../kit/form/copy-button.tsx';
import { FootedDrawer } from '../../../../kit/form/footed-drawer.tsx';
import { useOpening } from '../../../../kit/form/use-opening.ts';
import { useT } from '../../../../kit/language.tsx';
import { AppDrawer, type AppSetup } from './app-drawer.tsx';
import { PasskeyDrawer } from './passkey-drawer.tsx';
import { PasswordDrawer, type GuardedAct } from './password-drawer.tsx';
import classes from './second-factor.module.css';

/** One after the other: the password, what it opens, and the recovery codes that may come of it. */
export type Opened =
  | ({ kind: 'password' } & GuardedAct)
  | { kind: 'app'; setup: AppSetup }
  | { kind: 'passkey' }
  | { kind: 'codes'; codes: string[] };

interface FactorDrawersProps {
  opened: Opened | undefined;
  onChange: (opened: Opened | undefined) => void;
}

export function FactorDrawers({ opened, onChange }: FactorDrawersProps) {
  const close = () => onChange(undefined);
  const showCodes = (codes: string[] | null) => onChange(codes ? { kind: 'codes', codes } : undefined);
  switch (opened?.kind) {
    case 'password':
      return (
        <PasswordDrawer
          act={opened}
          onClose={close}
          onSetup={(setup) => onChange({ kind: 'app', setup })}
          onCodes={showCodes}
        />
      );
    case 'app':
      return <AppDrawer setup={opened.setup} onClose={close} onCodes={showCodes} />;
    case 'passkey':
      return <PasskeyDrawer onClose={close} onCodes={showCodes} />;
    case 'codes':
      return <RecoveryCodesDrawer codes={opened.codes} onClose={close} />;
    case undefined:
      return null;
  }
}

function RecoveryCodesDrawer({ codes, onClose }: { codes: string[]; onClose: () => void }) {
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
