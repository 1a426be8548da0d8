import { useT } from '../language.tsx';
import classes from './skip-link.module.css';

export const mainId = 'main';

/** First in the page; the screen's `<main>` has `id={mainId} tabIndex={-1}`. */
export function SkipLink() {
  const t = useT();
  return (
    <a className={classes.link} href={`#${mainId}`}>
      {t('Skip to the content')}
    </a>
  );
}
