import type { SplashView } from '../view.ts';

/**
 * How much room the template's art may take: all of it beside a single button, less on a low screen with a form (`dense`),
 * none where the operator shows pictures or a film of their own (`full`).
 */
export function roomFor({ screen, design }: SplashView): 'airy' | 'dense' | 'full' {
  const isWelcoming = screen.kind === 'step' || screen.kind === 'welcome-back';
  if (design.headerImage || (isWelcoming && (design.video || design.slideType !== 'none'))) return 'full';
  return screen.kind === 'guardian' || (screen.kind === 'step' && screen.step.type !== 'click') ? 'dense' : 'airy';
}
