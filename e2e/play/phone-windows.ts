const iPhone = (end: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${end}`;
const android = (name: string, version: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${name}) AppleWebKit/537.36 (KHTML, like Gecko) ${version}Chrome/126.0.0.0 Mobile Safari/537.36`;

/** What a phone says of itself in the window that it opens by itself, and in its browser. */
export const phoneWindows = {
  iPhone: { sheet: iPhone('Mobile/15E148'), browser: iPhone('Version/17.5 Mobile/15E148 Safari/604.1') },
  android: { sheet: android('SM-S911B; wv', 'Version/4.0 '), browser: android('K', '') },
};
