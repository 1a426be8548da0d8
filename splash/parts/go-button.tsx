import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';

interface Props {
  waitSeconds: number;
  label: string;
  /** In a form of several methods: the one that this button sends. What the others lack must not hold it up. */
  scope?: string;
}

/** While the guest must wait, the script holds the button; the server checks the time in any case. */
export function GoButton({ waitSeconds, label, scope }: Props): ReactElement {
  const { t } = useSplash();
  const sent = scope === undefined ? {} : { name: 'method', value: scope, formNoValidate: true };
  if (waitSeconds <= 0) return <button className="go" {...sent}>{label}</button>;
  return (
    <>
      <button className="go" {...sent} data-count={waitSeconds} data-says={t('Ready in {n} s')}>{label}</button>
      <span className="heard" role="status" />
    </>
  );
}
