import { mostHeldOut, returnDays as days } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { NumberField } from '../../kit/form/number-field.tsx';
import { useT } from '../../kit/language.tsx';
import classes from './sent-campaigns.module.css';

const below = ['label', 'input', 'description', 'error'] as const;

interface Props {
  heldOut: number;
  returnDays: number;
  onHeldOut: (percent: number) => void;
  onReturnDays: (days: number) => void;
}

/** By what a campaign is judged: who is kept back, and for how long it is looked who comes. */
export function CompareFields({ heldOut, returnDays, onHeldOut, onReturnDays }: Props) {
  const t = useT();
  return (
    <div className={classes.pair}>
      <NumberField
        label={t('Kept back to compare with, in percent')}
        description={t(
          'Drawn by lot, they get nothing. Only so can one tell whether the campaign brought guests back.',
        )}
        inputWrapperOrder={[...below]}
        max={mostHeldOut}
        value={heldOut}
        onChange={onHeldOut}
      />
      <NumberField
        label={t('Came back within, in days')}
        description={t('Counted from the moment at which it begins.')}
        inputWrapperOrder={[...below]}
        min={days.least}
        max={days.most}
        value={returnDays}
        onChange={onReturnDays}
      />
    </div>
  );
}
