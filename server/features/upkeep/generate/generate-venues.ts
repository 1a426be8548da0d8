import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { changed, inScope, transaction, type PageContext, type UserContext } from '../../../platform/context.ts';
import { addDevice } from '../../network/devices/add-device.ts';
import { createPage } from '../../venue/pages/pages.ts';
import { furnishVenue } from './furnish-venue.ts';
import { eventsPerVisit } from './make-year.ts';
import type { VenueKindName } from './venue-kinds.ts';
import { writeYear } from './write-year.ts';

export interface Size {
  events: number;
  pages: number;
  days: number;
  seed: string;
  until: Date;
}
export interface GeneratedVenue {
  pageId: number;
  visits: number;
  views: number;
  guests: number;
}

const kinds: { kind: VenueKindName; category: PageCategory; name: string }[] = [
  { kind: 'hotel', category: 'hotels_resort', name: 'Hotel' },
  { kind: 'cafe', category: 'tea_coffee', name: 'Café' },
  { kind: 'spa', category: 'spa_beauty', name: 'Spa' },
];

/** As sizes of venues fall: the second has half the events of the first, the third a third (Zipf). */
export function sharesOf(pages: number): number[] {
  const parts = Array.from({ length: pages }, (_, place) => 1 / (place + 1));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}

/** Of every page that is made without another being named. */
const timeZone = 'Asia/Ho_Chi_Minh';

const routers = ['Lobby', 'Terrace', 'Garden'];

/** Two at a time, as one waits for the disk while the other reckons. */
const lanes = 2;

/** Makes pages and lives their years, the largest first. Events are logins and splash pages that were looked at. */
export async function generateVenues(
  ctx: UserContext,
  { events, pages, days, seed, until }: Size,
  onWritten: (venue: GeneratedVenue) => void = () => {},
): Promise<GeneratedVenue[]> {
  const waiting = sharesOf(pages).map((share, place) => ({
    place,
    visits: Math.round((events * share) / eventsPerVisit),
  }));
  const made: GeneratedVenue[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { place, visits } = next;
        const { kind, category, name } = kinds[place % kinds.length]!;
        // A page's number does not exist before.
        const pageId = await transaction(
          ctx,
          (ctx) =>
            createPage(ctx, {
              name: `${name} ${place + 1}`,
              category,
              mobile: '',
              address: '',
              about: '',
              allowedLoginMethods: ['click', 'survey'],
              emails: [],
            }),
          'every',
        );
        const own: PageContext = changed(inScope(ctx, pageId), { pageId, pageEid: '', role: 'admin' as const });
        const devices = [];
        for (const [at, router] of routers.entries())
          devices.push({ id: (await addDevice(own, { type: 'mikrotik', name: router })).id, weight: 1 / (at + 1) });
        const furniture = await furnishVenue(own, { days, until, timeZone });
        const written = await writeYear(own, {
          pageId,
          kind,
          visits,
          days,
          until,
          devices,
          timeZone,
          seed: `${seed} ${place}`,
          mails: [],
          wordings: undefined,
          ...furniture,
        });
        made[place] = { pageId, ...written };
        onWritten(made[place]);
      }
    }),
  );
  return made;
}
