import { CopyButton } from '../../kit/copy-button.tsx';
import { useT } from '../../kit/language.tsx';
import type { DeviceSetup } from './device.ts';
import { SetupSection } from './setup-section.tsx';
import classes from './setup.module.css';

export function SetupGarden({ setup: { walledGarden } }: { setup: DeviceSetup }) {
  const t = useT();
  const title = t('Walled garden');
  const text = walledGarden.join('\n');
  return (
    <SetupSection title={title} hint={t('What guests must reach before they have logged in, for the login methods in use. Nothing else needs to be open.')} actions={<CopyButton text={text} label={t('Copy all')} />}>
      <pre className={classes.code} dir="ltr" tabIndex={0} role="region" aria-label={title}>{text}</pre>
    </SetupSection>
  );
}
