import { BuildingDrawing } from '../../kit/drawings/building.tsx';
import { useT } from '../../kit/language.tsx';
import classes from './next-steps.module.css';

/** Beside the form where there is room; nothing here is needed to fill it in. */
export function NextSteps() {
  const t = useT();
  return (
    <aside className={classes.aside} aria-label={t('What happens then')}>
      <BuildingDrawing className={classes.drawing} />
      <h2>{t('What happens then')}</h2>
      <ul>
        <li>{t('You are the page’s admin and decide who else works on it.')}</li>
        <li>{t('Invitations go out by e-mail at once.')}</li>
        <li>{t('It starts on the FREE plan, without an end date.')}</li>
      </ul>
    </aside>
  );
}
