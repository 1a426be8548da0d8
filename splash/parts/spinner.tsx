import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';

const styles = css`
  .spin {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  .spin i {
    flex: none;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    border: 3px solid var(--line);
    border-top-color: var(--button);
    animation: spin 1s linear infinite;
  }
  @keyframes spin {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spin i {
      animation-duration: 6s;
    }
  }
`;

export function Spinner({ says }: { says: string }): ReactElement {
  const { wants } = useSplash();
  wants(styles);
  return (
    <p className="spin" role="status">
      <i />
      <span>{says}</span>
    </p>
  );
}
