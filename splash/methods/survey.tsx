import type { ReactElement } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { useSplash } from '../splash-context.ts';
import { Question } from '../survey/question.tsx';
import type { StepScreen } from '../view.ts';
import { MethodForm } from './method-form.tsx';

interface Props {
  method: PlainMethod & { type: 'survey' };
  screen: StepScreen;
}

export function Survey({ method, screen }: Props): ReactElement {
  const { t } = useSplash();
  return (
    <MethodForm
      method={method}
      screen={screen}
      button={screen.number < screen.of ? t('Send and continue') : t('Send and connect')}
    >
      {method.questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </MethodForm>
  );
}
