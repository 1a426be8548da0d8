import { existsSync } from 'node:fs';

/**
 * Debian's Chromium, without the windows, tabs and menus that nobody sees where there is one: they take a third of the
 * time of the journeys.
 */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** The system's browser: nothing is downloaded, and nothing but the product is talked to. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? programs.find(existsSync) ?? programs[1],
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No page lives long enough here to win back what optimising its code costs: a sixth of the browser's time.
    '--js-flags=--no-maglev --no-opt',
  ],
};
