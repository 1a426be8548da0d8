import type { ReactElement } from 'react';
import { plainMethodsOf, type LoginStep } from '@wifi/contract/access/login-flow.ts';
import { AOrB } from '../methods/a-or-b.tsx';
import { Block } from '../methods/block.tsx';
import { GetCode, GetCodeForm } from '../methods/get-code.tsx';
import { PlainMethodForm } from '../methods/plain-method-form.tsx';
import { Frame } from '../parts/frame.tsx';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
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
  const methods = plainMethodsOf(step);
  const { sent, getsCode } = screen;
  // A code that is on its way, and whoever asks for one, have the page for themselves.
  const alone = methods.find(({ id }) => id === getsCode || (sent?.channel !== 'screen' && id === sent?.methodId));
  if (alone?.type === 'access_code' && getsCode) return <GetCode method={alone} screen={{ ...screen, step: alone }} />;
  if (alone) return <PlainMethodForm method={alone} screen={{ ...screen, step: alone }} />;
  const offersCodes = methods.some((one) => one.type === 'access_code' && (one.codeDelivery ?? 'none') !== 'none');
  return (
    <>
      <AllForms step={step} screen={screen} />
      {offersCodes && <GetCodeForm screen={screen} />}
    </>
  );
}

function AllForms({ step, screen }: { step: LoginStep; screen: StepScreen }): ReactElement {
  if (step.type === 'block') return <Block step={step} screen={screen} />;
  if (step.type === 'a_b_choice') return <AOrB step={step} screen={screen} />;
  return <PlainMethodForm method={step} screen={screen} />;
}

function Instruction(): ReactElement | null {
  const { view, words } = useSplash();
  const text = view.design.showsInstruction ? words(view.design.instruction) : '';
  return text ? <p className="soft lines">{text}</p> : null;
}

const progressStyles = css`
  .progress {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: 14px;
    color: var(--soft);
  }
  .progress i {
    width: 18px;
    height: 4px;
    border-radius: 2px;
    background: var(--line);
    opacity: 0.45;
  }
  .progress i.done {
    background: var(--button);
    opacity: 1;
  }
  .progress span {
    margin-inline-start: 6px;
  }
`;

function Progress({ number, of }: { number: number; of: number }): ReactElement {
  const { t, wants } = useSplash();
  wants(progressStyles);
  return (
    <p className="progress">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} {...(index < number ? { className: 'done' } : {})} />
      ))}
      <span>{t('Step {n} of {all}', { n: number, all: of })}</span>
    </p>
  );
}
