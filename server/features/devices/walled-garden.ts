import type { SplashDesign } from '@wifi/contract/splash-design.ts';

const hostOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).hostname] : []);

/** Hosts that a guest's phone must reach before it is let in: ours, and where the splash has its pictures. Never one that phones probe to find out whether they are captive. */
export function walledGarden(portalUrl: string, design?: SplashDesign): string[] {
  const media = design ? [design.logo, design.headerImage, design.footerImage, design.backgroundMobile, design.backgroundDesktop, design.posterImage, design.video, ...design.slides.map(({ image }) => image)] : [];
  return [...new Set([portalUrl, ...media].flatMap(hostOf))];
}
