// Order matters: nearly every browser also claims to be Chrome, and Chrome claims to be Safari.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

export interface BrowserName {
  browser: string | undefined;
  system: string | undefined;
  isHandheld: boolean;
}

/** Just enough of a user agent for a person to recognise their own browser. */
export function readBrowserName(userAgent: string): BrowserName {
  const system = first(systems, userAgent);
  return {
    browser: first(browsers, userAgent),
    system,
    isHandheld: system === 'iPhone' || system === 'iPad' || system === 'Android',
  };
}
