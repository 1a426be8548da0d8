import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn } from '../../../access/guest-access/testing/guest.ts';
import { openHotel } from '../../../access/hotel-system/testing/hotel.ts';
import { countAll } from '../../../figures/reports/testing/add-visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function stayAt(tellsProfiles: boolean) {
  const venue = await openVenue(app);
  const booking = { room: '101', bookingNumber: 'B1', arrival: '2026-11-01', departure: '2099-11-20' };
  await openHotel(
    app,
    venue.token,
    [
      { ...booking, lastName: 'Nguyễn', firstName: 'Văn An', email: 'An@Quan.example', language: 'VI' },
      { ...booking, lastName: 'Trần', firstName: 'Hoa', email: 'hoa@quan.example', language: 'xx' },
    ],
    { tellsProfiles },
  );
  await setFlow(app, venue, [{ id: 'stay', type: 'opera_cloud' }]);
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive()).html);
  await phone.send({ visit, method: 'stay', terms: 'yes', roomNumber: '101', lastName: 'Tran' });
  await countAll(app.program);
  const { profiles } = (await app.call('GET /custom-users', { token: venue.token, query: {} })).body;
  return { venue, profiles };
}

test('what the hotel knows of the very guest who came reaches their profile, where the page says so', async () => {
  const { profiles } = await stayAt(true);
  expect(profiles).toMatchObject([{ name: 'Hoa Trần', email: 'hoa@quan.example' }]);
});

test('and nothing of it where the page does not', async () => {
  const { profiles } = await stayAt(false);
  expect(profiles).toMatchObject([{ name: '', email: '' }]);
});

test('the report of visits tells the room and the days of the stay, also after it is over', async () => {
  const { venue } = await stayAt(false);
  await app.call('POST /hotel-system/stays', { token: venue.token, body: { guests: [] } });
  const { body } = await app.call('GET /reports/visits', { token: venue.token, query: {} });
  expect(body.rows).toMatchObject([{ roomNumber: '101', checkinTime: '2026-11-01', departureDate: '2099-11-20' }]);
});
