import { useT } from '../../kit/language.tsx';
import classes from './site-footer.module.css';

export function SiteFooter() {
  const t = useT();
  return (
    <footer className={classes.footer}>
      <span>
        {t('© {year} Wifi Marketing. Guest Wi-Fi that brings people back.', { year: String(new Date().getFullYear()) })}
      </span>
      <span>{t('Made with love from Hanoi')}</span>
    </footer>
  );
}
