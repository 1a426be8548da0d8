import { WelcomeDrawing } from '../../../kit/drawings/welcome.tsx';
import { useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useSession } from '../../../shell/session/session.ts';
import { CategoryTile } from '../../../widgets/marks/category-tile.tsx';
import { categoryLooks } from '../../../widgets/words/page-categories.ts';
import classes from './venue-home.module.css';

export function Greeting({ venue }: { venue: AnswerOf<'GET /pages/{eid}'> }) {
  const t = useT();
  const { user } = useSession();
  const name = user?.displayName ?? '';
  const hour = new Date().getHours();
  const greeting =
    hour < 12
      ? t('Good morning, {name}', { name })
      : hour < 18
        ? t('Good afternoon, {name}', { name })
        : t('Good evening, {name}', { name });
  return (
    <header className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.greeting}>{greeting}</p>
        <h1 className={classes.name}>
          <bdi>{venue.name}</bdi>
        </h1>
        <p className={classes.where}>
          <CategoryTile category={venue.category} size="small" />
          <span>
            {t(categoryLooks[venue.category].name)}
            {venue.address && (
              <>
                {' '}
                · <bdi>{venue.address}</bdi>
              </>
            )}
          </span>
        </p>
      </div>
      <WelcomeDrawing className={classes.drawing} />
    </header>
  );
}
