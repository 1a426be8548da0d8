import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { safeUrl } from '../style/safe-value.ts';

const curtainStyles = (seconds: number) => css`
  .curtain { position: fixed; inset: 0; z-index: 9; display: grid; place-items: center; background: var(--paper); animation: lift .4s ${seconds}s both; pointer-events: none; }
  .curtain img { max-width: 60vw; max-height: 40vh; }
  @keyframes lift { to { opacity: 0; visibility: hidden; } }
`;

export function Brand(): ReactElement {
  const { view, wants } = useSplash();
  const logo = safeUrl(view.device.logo) ?? safeUrl(view.design.logo);
  if (!logo) return <p className="brand"><bdi>{view.page.name}</bdi></p>;
  const seconds = Number(view.design.logoLoadingTime);
  const showsCurtain = seconds > 0 && view.screen.kind === 'step' && view.screen.number === 1 && !view.screen.problem;
  if (showsCurtain) wants(curtainStyles(seconds));
  return (
    <div className="brand">
      <img className="logo" src={logo} alt={view.page.name} fetchPriority="low" />
      {showsCurtain && <div className="curtain" aria-hidden="true"><img src={logo} alt="" fetchPriority="low" /></div>}
    </div>
  );
}
