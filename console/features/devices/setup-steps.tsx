import { CopyField } from '../../kit/copy-field.tsx';
import { useT } from '../../kit/language.tsx';
import type { DeviceSetup } from './device.ts';
import { Sentence } from './sentence.tsx';
import classes from './setup.module.css';

export function SetupSteps({ setup }: { setup: DeviceSetup }) {
  const t = useT();
  return (
    <>
      <ol className={classes.steps}>
        {setup.steps.map(({ text, params }) => <li key={text}><span><Sentence text={text} params={params} /></span></li>)}
      </ol>
      <CopyField label={t('Address of the portal')} value={setup.portalUrl} description={t('Where the router sends guests.')} />
    </>
  );
}
