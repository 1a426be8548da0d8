import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { MethodForm, type MethodProps } from './method-form.tsx';

export function Click(props: MethodProps): ReactElement {
  const { t, template } = useSplash();
  return <MethodForm {...props} button={props.screen.number < props.screen.of ? t('Continue') : t(template.button)} />;
}
