import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';

const hostOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).hostname] : []);

export const mediaOf = (design: SplashDesign): string[] => [
  design.logo,
  design.headerImage,
  design.footerImage,
  design.backgroundMobile,
  design.backgroundDesktop,
  design.posterImage,
  design.video,
  ...design.slides.map(({ image }) => image),
];

/**
 * Hosts that a guest's phone must reach before it is let in: ours, and where the splash has its pictures. Never one
 * that phones probe to find out whether they are captive.
 */
export const walledGarden = (portalUrl: string, design?: SplashDesign, pictures: readonly string[] = []): string[] => [
  ...new Set([portalUrl, ...(design ? mediaOf(design) : []), ...pictures].flatMap(hostOf)),
];
