import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';

const styles = css`
  .progress { display: flex; align-items: center; gap: 6px; font-size: 14px; color: var(--soft); }
  .progress i { width: 18px; height: 4px; border-radius: 2px; background: var(--line); opacity: .45; }
  .progress i.done { background: var(--button); opacity: 1; }
  .progress span { margin-inline-start: 6px; }
`;

export function Progress({ number, of }: { number: number; of: number }): ReactElement {
  const { t, wants } = useSplash();
  wants(styles);
  return (
    <p className="progress">
      {Array.from({ length: of }, (_, index) => <i key={index} {...(index < number ? { className: 'done' } : {})} />)}
      <span>{t('Step {n} of {all}', { n: number, all: of })}</span>
    </p>
  );
}
