import type { ReactElement } from 'react';
import { languages } from '@wifi/contract/languages.ts';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { HiddenFields } from './hidden-fields.tsx';

const styles = css`
  .lang {
    position: relative;
    flex: none;
    z-index: 3;
  }
  .lang summary {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding: 0 12px;
    font-size: 14px;
    list-style: none;
    cursor: pointer;
    border-radius: 22px;
    color: var(--on-paper);
    background: var(--paper);
    border: 1px solid #8888;
  }
  .lang summary::-webkit-details-marker {
    display: none;
  }
  .lang form {
    position: absolute;
    inset-inline-end: 0;
    top: 48px;
    width: 180px;
    padding: 6px;
    background: #fff;
    border-radius: 10px;
    box-shadow: 0 8px 32px #0004;
  }
  .lang button {
    display: block;
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    font: inherit;
    text-align: start;
    color: #16181d;
    background: none;
    border: 0;
    border-radius: 6px;
    cursor: pointer;
  }
  .lang button:hover,
  .lang [aria-current] {
    background: #eef0f2;
  }
`;

/** Every screen that has a visit can be read in another language, also without the script. */
export function LanguageSwitch(): ReactElement | null {
  const { view, t, wants } = useSplash();
  const { screen, language } = view;
  if (screen.kind !== 'step' && screen.kind !== 'guardian' && screen.kind !== 'welcome-back') return null;
  wants(styles);
  return (
    <details className="lang">
      <summary>
        <span className="heard">{t('Language')}: </span>
        {languages.find(({ id }) => id === language)?.name}
        <span aria-hidden="true">▾</span>
      </summary>
      <form method="post" action={screen.action}>
        <input type="hidden" name="visit" value={screen.visit} />
        <input type="hidden" name="intent" value="language" />
        {screen.kind === 'guardian' && <HiddenFields fields={screen.answers} />}
        {languages.map(({ id, name, direction }) => (
          <button
            key={id}
            name="language"
            value={id}
            lang={id}
            dir={direction}
            {...(id === language ? { 'aria-current': true } : {})}
          >
            {name}
          </button>
        ))}
      </form>
    </details>
  );
}
