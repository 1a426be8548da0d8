import type { ReactElement } from 'react';
import type { StayFact } from '@wifi/contract/access/hotel-system-words.ts';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { Field } from '../parts/field.tsx';
import { useSplash } from '../splash-context.ts';
import type { StepScreen } from '../view.ts';
import { MethodForm } from './method-form.tsx';

interface Props {
  method: PlainMethod & { type: 'opera_cloud' };
  screen: StepScreen;
}

const days: readonly StayFact[] = ['arrivalDate', 'departureDate', 'birthDate'];

/** The room, and what else the hotel asks for. */
export function OperaCloud(props: Props): ReactElement {
  const { t } = useSplash();
  const { asksFor, allowsFirstName } = props.method;
  const labels: Record<StayFact, string> = {
    lastName: allowsFirstName ? t('First or last name') : t('Last name'),
    bookingNumber: t('Booking number'),
    arrivalDate: t('Day of arrival'),
    departureDate: t('Day of departure'),
    birthDate: t('Date of birth'),
  };
  return (
    <MethodForm {...props} button={t('Log in')}>
      <Field
        name="roomNumber"
        label={t('Room number')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={20}
        dir="ltr"
      />
      {asksFor.map((fact) => (
        <Field
          key={fact}
          name={fact}
          label={labels[fact]}
          required
          {...(days.includes(fact)
            ? { type: 'date' }
            : fact === 'lastName'
              ? { autoComplete: 'family-name', spellCheck: false, maxLength: 96, dir: 'auto' }
              : { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40, dir: 'ltr' })}
        />
      ))}
    </MethodForm>
  );
}
