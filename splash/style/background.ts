import type { Palette } from '../templates/template.ts';
import type { SplashView } from '../view.ts';
import { withOpacity } from './colour.ts';
import { css } from './css.ts';
import { cssUrl, safeColour } from './safe-value.ts';

const sizes = { cover: 'cover', contain: 'contain', repeat: 'auto' } as const;

/**
 * The operator's picture with the tint over it. Nobody knows how light the picture is, so the welcome moves onto the
 * card and the name onto a plate: text never stands on the picture itself.
 */
export function backgroundStyles({ device, design }: SplashView, palette: Palette): string | undefined {
  const own = cssUrl(device.background);
  const mobile = own ?? cssUrl(design.backgroundMobile) ?? cssUrl(design.backgroundDesktop);
  const desktop = own ?? cssUrl(design.backgroundDesktop);
  if (!mobile) return undefined;
  const tint = withOpacity(safeColour(design.tint, palette.paper), design.tint && design.tintOpacity >= 1 ? 0.99 : design.tintOpacity);
  const layers = (picture: string) => `linear-gradient(${tint},${tint}),${picture}`;
  return css`
    body .scene { background: ${layers(mobile)} center / ${sizes[design.backgroundSize]} ${design.backgroundSize === 'repeat' ? 'repeat' : 'no-repeat'}; }
    .page main { display: block; color: var(--ink); background: var(--card); border-radius: calc(var(--r) * 1.5); padding: 4px 20px 20px; margin: 12px 0; flex: none; }
    .page main > h1 { margin: 12px 0; padding: 0; min-height: 0; font-size: 26px; }
    .page main .card { background: none; padding: 0; box-shadow: none; border: 0; outline: 0; }
    .page .bottom { color: var(--soft); }
    .brand > bdi { padding: 6px 12px; border-radius: var(--r); color: var(--on-paper); background: var(--paper); }
    @media (min-width: 760px) { body .page { max-width: 520px; justify-content: center; } body .page:has(.beside) { max-width: 860px; } }
    ${desktop && desktop !== mobile ? `@media (min-width: 760px) { body .scene { background-image: ${layers(desktop)}; } }` : ''}
  `;
}
