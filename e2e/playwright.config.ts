import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Each worker has a product of its own, database included: two are what two cores carry.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: { launchOptions: chromium, actionTimeout: 10_000, navigationTimeout: 20_000, trace: 'off', screenshot: 'only-on-failure' },
});
