import { AppDrawer, type AppSetup } from './app-drawer.tsx';
import { PasskeyDrawer } from './passkey-drawer.tsx';
import { PasswordDrawer, type GuardedAct } from './password-drawer.tsx';
import { RecoveryCodesDrawer } from './recovery-codes-drawer.tsx';

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
