import type { ReactElement } from 'react';
import type { LoginStep } from '@wifi/contract/access/login-flow.ts';
import { useSplash } from '../splash-context.ts';
import type { StepScreen } from '../view.ts';
import { MethodTitle } from './method-title.tsx';
import { PlainMethodForm } from './plain-method-form.tsx';
import { Side, SwitchButton } from './side.tsx';

interface Props {
  step: LoginStep & { type: 'a_b_choice' };
  screen: StepScreen;
}

export function AOrB({ step, screen }: Props): ReactElement {
  const { view, t, words } = useSplash();
  const chooser = `${step.id}-choose`;
  const group = `${step.id}-sides`;
  const labels = {
    a: words(step.a.label, words(view.design.inHouseButtonLabel, t('I am staying here'))),
    b: words(step.b.label, words(view.design.guestButtonLabel, t('I am visiting'))),
  };
  return (
    <>
      <Side id={chooser} group={group} isOpen={!screen.chosen}>
        <form method="post" action={screen.action} className="method">
          <input type="hidden" name="visit" value={screen.visit} />
          <MethodTitle title={words(step.title, t('Which one are you?'))} description={words(step.description)} />
          <SwitchButton shows={`${step.id}-a`} intent="choose-a" label={labels.a} look="go" />
          <SwitchButton shows={`${step.id}-b`} intent="choose-b" label={labels.b} look="go other" />
        </form>
      </Side>
      {(['a', 'b'] as const).map((side) => (
        <Side key={side} id={`${step.id}-${side}`} group={group} isOpen={screen.chosen === side}>
          <PlainMethodForm method={step[side].method} screen={screen} />
          <form method="post" action={screen.action}>
            <input type="hidden" name="visit" value={screen.visit} />
            <SwitchButton shows={chooser} intent="choose" label={t('Back')} />
          </form>
        </Side>
      ))}
    </>
  );
}
