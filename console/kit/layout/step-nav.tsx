import { useT } from '../language.tsx';
import classes from './step-nav.module.css';

interface StepNavProps<Step extends string> {
  /** Names are marked with msg('…'). */
  steps: readonly { id: Step; name: string }[];
  current: Step;
  isOpen?: (step: Step) => boolean;
  isWrong?: (step: Step) => boolean;
  onGo: (step: Step) => void;
}

/** The steps of something long, in their order. */
export function StepNav<Step extends string>({
  steps,
  current,
  isOpen = () => true,
  isWrong = () => false,
  onGo,
}: StepNavProps<Step>) {
  const t = useT();
  return (
    <nav aria-label={t('Steps')}>
      <ol className={classes.steps}>
        {steps.map(({ id, name }, at) => (
          <li key={id}>
            <button
              type="button"
              className={classes.step}
              aria-current={id === current ? 'step' : undefined}
              disabled={!isOpen(id)}
              data-wrong={isWrong(id) || undefined}
              onClick={() => onGo(id)}
            >
              <span className={classes.number} aria-hidden>
                {at + 1}
              </span>
              <span className={classes.name}>{t(name)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
