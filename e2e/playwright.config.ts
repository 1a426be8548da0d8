import { defineConfig } from '@playwright/test';
import { chromium } from './play/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './play/global-setup.ts',
  outputDir: '../test-results',
  // Each worker has a product of its own, database included: two are what two cores carry.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Enough where everything takes three times as long: what waits for something that comes does not wait longer for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: chromium,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
