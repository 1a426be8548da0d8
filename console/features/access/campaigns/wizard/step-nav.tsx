import { useT } from '../../../../kit/language.tsx';
import { wizardSteps, type WizardStep } from './wizard-steps.ts';
import classes from './step-nav.module.css';

interface StepNavProps {
  current: WizardStep;
  isOpen: (step: WizardStep) => boolean;
  isWrong: (step: WizardStep) => boolean;
  onGo: (step: WizardStep) => void;
}

export function StepNav({ current, isOpen, isWrong, onGo }: StepNavProps) {
  const t = useT();
  return (
    <nav aria-label={t('Steps')}>
      <ol className={classes.steps}>
        {wizardSteps.map(({ id, name }, at) => (
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
