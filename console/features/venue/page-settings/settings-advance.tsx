import { useT } from '../../../kit/language.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { PageSections } from '../../../shell/screens/page-sections.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { SectionLinks } from './section-links.tsx';
import classes from './settings-advance.module.css';

/** A frame: what stands in it, each feature brings by itself. */
export default function SettingsAdvance() {
  const t = useT();
  const { can } = useAccess();
  return (
    <>
      <PageHeader
        title={t('Advanced settings')}
        purpose={
          can('advanced.manage')
            ? t(
                'Clocks, money and login methods, the services and programs that work with this page, what guests ask you for, and how long you keep what.',
              )
            : t('The clocks, money and login methods of this page. Only its admins see the rest.')
        }
      />
      <div className={classes.screen}>
        <SectionLinks />
        <div className={classes.sections}>
          <PageSections place="advanced" />
        </div>
      </div>
    </>
  );
}
