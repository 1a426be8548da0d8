import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { safeUrl } from '../style/safe-value.ts';
import { sizeWithin } from '../style/size-within.ts';
import { Picture } from './picture.tsx';

const curtainStyles = (seconds: number) => css`
  .curtain {
    position: fixed;
    inset: 0;
    z-index: 9;
    display: grid;
    place-items: center;
    background: var(--paper);
    animation: lift 0.4s ${seconds}s both;
    pointer-events: none;
  }
  .curtain img {
    max-width: 60vw;
    max-height: 40vh;
  }
  @keyframes lift {
    to {
      opacity: 0;
      visibility: hidden;
    }
  }
`;

const logoRoom = { width: 160, height: 56 };
export const logoPixels = logoRoom.width * 2;

export function Brand(): ReactElement {
  const { view, wants } = useSplash();
  const logo = safeUrl(view.device.logo) ?? safeUrl(view.design.logo);
  if (!logo)
    return (
      <p className="brand">
        <bdi>{view.page.name}</bdi>
      </p>
    );
  const seconds = Number(view.design.logoLoadingTime);
  const showsCurtain = seconds > 0 && view.screen.kind === 'step' && view.screen.number === 1 && !view.screen.problem;
  if (showsCurtain) wants(curtainStyles(seconds));
  return (
    <div className="brand">
      <Picture className="logo" url={logo} alt={view.page.name} pixels={logoPixels} {...sizeWithin(logo, logoRoom)} />
      {showsCurtain && (
        <div className="curtain" aria-hidden="true">
          <Picture url={logo} alt="" />
        </div>
      )}
    </div>
  );
}
