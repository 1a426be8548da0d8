import { IconBuildingStore, IconHeartHandshake, IconWifi } from '@tabler/icons-react';
import { useT } from '../../kit/language.tsx';
import { Lobby } from './lobby.tsx';
import classes from './lobby-panel.module.css';

/** The reception desk, with what we promise written on its front. Where room is scarce, a strip of the picture. */
export function LobbyPanel() {
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
        <p className={classes.title}>{t('Hospitality begins with a good connection')}</p>
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
