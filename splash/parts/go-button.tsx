import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';

/** While the guest must wait, the script holds the button; the server checks the time in any case. */
export function GoButton({ waitSeconds, label }: { waitSeconds: number; label: string }): ReactElement {
  const { t } = useSplash();
  if (waitSeconds <= 0) return <button className="go">{label}</button>;
  return (
    <>
      <button className="go" data-count={waitSeconds} data-says={t('Ready in {n} s')}>{label}</button>
      <span className="heard" role="status" />
    </>
  );
}
