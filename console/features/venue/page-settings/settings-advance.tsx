import { useT } from '../../../kit/language.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { PageSections } from '../../../shell/screens/page-sections.tsx';
import classes from './settings-advance.module.css';

/** A frame: what stands in it, each feature brings by itself. */
export default function SettingsAdvance() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('Advanced settings')}
        purpose={t(
          'What other programs may do here, what guests ask you for, who counts as a child, how long you keep what, and the proof of what was erased.',
        )}
      />
      <div className={classes.sections}>
        <PageSections place="advanced" />
      </div>
    </>
  );
}
