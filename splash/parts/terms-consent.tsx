import type { ReactElement } from 'react';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { termsTextFor } from '../terms.ts';

const styles = css`
  .terms label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    line-height: 1.35;
  }
  .terms summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-size: 14px;
    color: var(--soft);
    text-decoration: underline;
    cursor: pointer;
  }
  .terms input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--button);
  }
  .terms details {
    margin-top: -10px;
    padding-inline-start: 36px;
  }
  .terms details div {
    max-height: 40vh;
    overflow: auto;
    padding: 4px 0 8px;
    font-size: 14px;
  }
`;

export function TermsConsent({ label }: { label?: string }): ReactElement {
  const { view, t, wants } = useSplash();
  const { idOf, typed, isWrong, problemId } = useMethod();
  wants(styles);
  const wrong = isWrong('terms') ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  return (
    <div className="terms">
      <label htmlFor={idOf('terms')}>
        <input
          type="checkbox"
          id={idOf('terms')}
          name="terms"
          value="yes"
          required
          defaultChecked={typed('terms').includes('yes')}
          {...wrong}
        />
        <span>{label ?? t('I accept the terms of use')}</span>
      </label>
      <details>
        <summary>{t('Read the terms')}</summary>
        {/* A region that scrolls must be reachable with the keyboard. */}
        <div tabIndex={0} role="region" aria-label={t('Terms of use')}>
          {termsTextFor(view)
            .split(/\n+/)
            .map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
        </div>
      </details>
    </div>
  );
}
