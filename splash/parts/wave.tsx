import type { ReactElement } from 'react';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { wavePath } from './wave-path.ts';

const styles = (height: number, isPaused: boolean) => css`
  .wave {
    position: fixed;
    bottom: 0;
    left: 0;
    z-index: -1;
    width: 200%;
    height: ${height}px;
    fill: var(--button);
    opacity: 0.35;
    ${isPaused ? '' : 'animation: drift 14s linear infinite;'}
  }
  @keyframes drift {
    to {
      transform: translateX(-50%);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .wave {
      animation: none;
    }
  }
`;

export function Wave({ height, points, amplitude, isPaused }: SplashDesign['wave']): ReactElement {
  const { wants } = useSplash();
  wants(styles(height, isPaused));
  return (
    <svg className="wave" viewBox={`0 0 2000 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={wavePath({ height, points, amplitude })} />
    </svg>
  );
}
