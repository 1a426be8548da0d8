import { useT } from '../../kit/language.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Children } from './children.tsx';
import { Erasures } from './erasures.tsx';
import { Requests } from './requests.tsx';
import { Retention } from './retention.tsx';
import classes from './privacy.module.css';

export default function SettingsAdvance() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('Advanced settings')} purpose={t('Privacy: what guests ask you for, who counts as a child, how long you keep what, and the proof of what was erased.')} />
      <div className={classes.cards}>
        <Requests />
        <Children />
        <Retention />
        <Erasures />
      </div>
    </>
  );
}
