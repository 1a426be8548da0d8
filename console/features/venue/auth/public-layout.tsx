import { IconBuildingStore, IconHeartHandshake, IconWifi } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../kit/language.tsx';
import { Wordmark } from '../../../kit/layout/brand-mark.tsx';
import { mainId, SkipLink } from '../../../kit/layout/skip-link.tsx';
import { SiteFooter } from '../../../shell/frame/site-footer.tsx';
import { LanguageSwitch } from '../../../shell/switches/language-switch.tsx';
import { ThemeSwitch } from '../../../shell/switches/theme-switch.tsx';
import { Lobby } from './lobby.tsx';
import classes from './public-layout.module.css';

interface PublicLayoutProps {
  drawing?: ReactNode;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Where people come in: what they came for on one side, the lobby on the other. */
export function PublicLayout({ drawing, title, lead, children }: PublicLayoutProps) {
  return (
    <div className={classes.page}>
      <SkipLink />
      <div className={classes.pane}>
        <header className={classes.bar}>
          <Link to="/" className={classes.brand}>
            <Wordmark size={34} />
          </Link>
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main id={mainId} tabIndex={-1} className={classes.main}>
          {drawing && <div className={classes.drawing}>{drawing}</div>}
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          <div className={classes.body}>{children}</div>
        </main>
        <SiteFooter />
      </div>
      <LobbyPanel />
    </div>
  );
}

/** The reception desk, with what we promise written on its front. Where room is scarce, a strip of the picture. */
function LobbyPanel() {
  const t = useT();
  const promises = [
    { icon: IconWifi, words: t('Guests are online in seconds, in their own language.') },
    { icon: IconHeartHandshake, words: t('You learn who comes, when, and what brings them back.') },
    { icon: IconBuildingStore, words: t('One console for every venue, router and campaign.') },
  ];
  return (
    <aside className={classes.panel} aria-label={t('What this is for')}>
      <Lobby className={classes.scene!} />
      <div className={classes.desk}>
        <p className={classes.panelTitle}>{t('Hospitality begins with a good connection')}</p>
        <ul className={classes.promises}>
          {promises.map(({ icon: Icon, words }) => (
            <li key={words}>
              <Icon aria-hidden size={22} stroke={1.5} />
              {words}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
