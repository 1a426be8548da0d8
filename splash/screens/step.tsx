import type { ReactElement } from 'react';
import type { LoginStep } from '@wifi/contract/login-flow.ts';
import { AOrB } from '../methods/a-or-b.tsx';
import { Block } from '../methods/block.tsx';
import { PlainMethodForm } from '../methods/plain-method-form.tsx';
import { Frame } from '../parts/frame.tsx';
import { Instruction } from '../parts/instruction.tsx';
import { Progress } from '../parts/progress.tsx';
import { useSplash } from '../splash-context.ts';
import type { StepScreen } from '../view.ts';

export function Step({ screen }: { screen: StepScreen }): ReactElement {
  const { view, template, t, words } = useSplash();
  return (
    <Frame heading={words(view.design.welcomeText, t(template.welcome))} isWelcoming>
      {screen.of > 1 && <Progress number={screen.number} of={screen.of} />}
      <Instruction />
      <StepForms step={screen.step} screen={screen} />
    </Frame>
  );
}

function StepForms({ step, screen }: { step: LoginStep; screen: StepScreen }): ReactElement {
  if (step.type === 'block') return <Block step={step} screen={screen} />;
  if (step.type === 'a_b_choice') return <AOrB step={step} screen={screen} />;
  return <PlainMethodForm method={step} screen={screen} />;
}
