import type { HotelSettings, ListedGuest } from '@wifi/contract/access/hotel-system.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** What can be set of what is shown. */
export const settingsIn = ({
  system,
  version,
  devices,
  ignoresWings,
  tellsProfiles,
  rules,
  keptSeconds,
  awayRule,
  awayHours,
}: HotelSettings & { version: number }) => ({
  system,
  version,
  devices,
  ignoresWings,
  tellsProfiles,
  rules,
  keptSeconds,
  awayRule,
  awayHours,
});

/** Makes a page a hotel with a list, and hands over who is in house. */
export async function openHotel(
  app: TestApp,
  token: string,
  guests: readonly Partial<ListedGuest>[],
  settings: Partial<HotelSettings> = {},
): Promise<void> {
  const { body } = await app.call('GET /hotel-system', { token });
  const saved = await app.call('PUT /hotel-system', {
    token,
    body: { ...settingsIn(body), system: 'list', ...settings },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  await handOver(app, token, guests);
}

export async function handOver(
  app: TestApp,
  token: string,
  guests: readonly Partial<ListedGuest>[],
  mode: 'replace' | 'add' = 'replace',
) {
  const { status, body } = await app.call('POST /hotel-system/stays', { token, body: { guests, mode } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
