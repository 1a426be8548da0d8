import { NavLink } from 'react-router';
import { useT } from '../../kit/language.tsx';
import classes from './template-tabs.module.css';

/** What the platform has templates of: each a screen of its own. */
export function TemplateTabs() {
  const t = useT();
  return (
    <nav className={classes.tabs} aria-label={t('Kinds of templates')}>
      <NavLink className={classes.tab!} to="/dashboard/admin-manage-templates" end>
        {t('Splash pages')}
      </NavLink>
      <NavLink className={classes.tab!} to="/dashboard/admin-manage-templates/emails">
        {t('E-mails')}
      </NavLink>
    </nav>
  );
}
