import { Checkbox, Switch } from '@mantine/core';
import { stayFacts, type StayFact } from '@wifi/contract/access/hotel-system-words.ts';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import { useSetMethod } from '../../../../shell/splash-editor/editing.ts';
import { PanelFold } from '../../../../widgets/editor/panel-fold.tsx';
import classes from '../../../../widgets/editor/editor-fields.module.css';

type StayMethod = PlainMethod & { type: 'opera_cloud' };

const factNames: Record<StayFact, string> = {
  lastName: msg('Last name'),
  bookingNumber: msg('Booking number'),
  arrivalDate: msg('Day of arrival'),
  departureDate: msg('Day of departure'),
  birthDate: msg('Date of birth'),
};

/** What a guest must know beside the room. */
export function StayFields({ method }: { method: StayMethod }) {
  const t = useT();
  const set = useSetMethod(method.id);
  const change = (fact: StayFact, isAsked: boolean) =>
    set<StayMethod>('asksFor', (one) => ({
      ...one,
      asksFor: stayFacts.filter((other) => (other === fact ? isAsked : one.asksFor.includes(other))),
    }));
  return (
    <PanelFold title={t('What the guest is asked for')} isOpen>
      <p className={classes.hint}>{t('The room number, and all of these. The hotel system must know them.')}</p>
      {stayFacts.map((fact) => (
        <Checkbox
          key={fact}
          label={t(factNames[fact])}
          checked={method.asksFor.includes(fact)}
          // One at least: a room number alone stands on every door.
          disabled={method.asksFor.length === 1 && method.asksFor[0] === fact}
          onChange={({ currentTarget: { checked } }) => change(fact, checked)}
        />
      ))}
      {method.asksFor.includes('lastName') && (
        <Switch
          label={t('The first name is enough')}
          description={t('Where people are called by it, as in Vietnam. Easier to guess.')}
          checked={method.allowsFirstName}
          onChange={({ currentTarget: { checked } }) =>
            set<StayMethod>('allowsFirstName', (one) => ({ ...one, allowsFirstName: checked }))
          }
        />
      )}
    </PanelFold>
  );
}
