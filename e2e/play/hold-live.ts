import type { Page } from '@playwright/test';

const figures = {
  online: 12,
  unreported: 0,
  devicesUp: 1,
  devicesDown: 0,
  hadGuests: true,
  devices: [{ nas_id: 'lobby', name: 'Lobby', state: 'up', online: 12 }],
};

/**
 * A stream never ends, so with one open the network is never idle: this one says the same thing whenever it is asked,
 * and hangs up.
 */
export async function holdLive(page: Page): Promise<void> {
  await page.route('**/guest-sessions/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: update\ndata: ${JSON.stringify(figures)}\n\n` }),
  );
  await page.route('**/notifications/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: update\ndata: {"unread":0}\n\n' }),
  );
}
