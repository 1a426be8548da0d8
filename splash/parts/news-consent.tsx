import type { ReactElement } from 'react';
import { newsField, type NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { newsTextFor } from '../terms.ts';

const styles = css`
  .news {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 4px 0;
    font-size: 15px;
    line-height: 1.35;
  }
  .news input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--button);
  }
`;

/** Never required and never ticked beforehand: the login works without it. */
export function NewsConsent({ asked }: { asked: NewsPurpose[] }): ReactElement | null {
  const { view, wants } = useSplash();
  const { idOf, typed } = useMethod();
  if (asked.length === 0) return null;
  wants(styles);
  return (
    <>
      {asked.map((purpose) => (
        <label key={purpose} className="news" htmlFor={idOf(newsField(purpose))}>
          <input
            type="checkbox"
            id={idOf(newsField(purpose))}
            name={newsField(purpose)}
            value="yes"
            defaultChecked={typed(newsField(purpose)).includes('yes')}
          />
          <span>{newsTextFor(purpose, view)}</span>
        </label>
      ))}
    </>
  );
}
