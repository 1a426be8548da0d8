import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import type { PassView } from '../view.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { Problem } from './problem.tsx';

interface Props extends PassView {
  action: string;
  /** What the button sends beside its own name. */
  fields: Record<string, string[]>;
  look: 'go' | 'quiet';
}

/** The button that opens the network for some minutes, or what became of it. */
export function PassOffer({ state, minutes, action, fields, look }: Props): ReactElement {
  const { t } = useSplash();
  if (state === 'refused')
    return <Problem id="pass-problem" problem={{ methodId: '', why: 'prelogin-limit', fields: [] }} />;
  if (state === 'open')
    return (
      <p role="status">{t('The Wi-Fi is open for {n, plural, one {# minute} other {# minutes}}.', { n: minutes })}</p>
    );
  return (
    <form method="post" action={action}>
      <HiddenFields fields={fields} />
      <button className={look} name="intent" value="prelogin">
        {t('Open the Wi-Fi for {n, plural, one {# minute} other {# minutes}}', { n: minutes })}
      </button>
    </form>
  );
}
