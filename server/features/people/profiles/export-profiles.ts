import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { keptNote, whatIsKept } from '../../access/visits/kept-logins.ts';
import { recordExport } from '../../venue/page-roles/contact-reads.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { findProfileIds } from './find-profiles.ts';
import type { ProfileFilter } from './narrow-profiles.ts';
import { presentProfiles } from './present-profiles.ts';

type Profile = Awaited<ReturnType<typeof presentProfiles>>[number];

const text = (name: keyof Profile & string) => ({
  name,
  kind: 'text' as const,
  value: (profile: Profile) => profile[name] as string,
});
const number = (name: 'age' | 'rating' | 'loginCount' | 'listedLogins') => ({
  name,
  kind: 'number' as const,
  value: (profile: Profile) => profile[name],
});
const moment = (name: 'firstActivity' | 'lastActivity') => ({
  name,
  kind: 'moment' as const,
  value: (profile: Profile) => profile[name],
});

const columns: (TableColumn & { value: (profile: Profile) => TableCell })[] = [
  text('_id'),
  text('name'),
  text('first_name'),
  text('last_name'),
  text('email'),
  text('phone'),
  text('gender'),
  { name: 'dob', kind: 'day', value: ({ dob }) => dob },
  number('age'),
  text('city'),
  text('location'),
  text('postcode'),
  text('website'),
  text('language'),
  text('company'),
  text('job'),
  text('type'),
  number('rating'),
  { name: 'tags', kind: 'text', value: ({ tags }) => tags.join(', ') },
  text('notes'),
  number('loginCount'),
  moment('firstActivity'),
  moment('lastActivity'),
  { name: 'totalSeconds', kind: 'seconds', value: ({ totalSeconds }) => totalSeconds },
  { name: 'totalBytes', kind: 'number', value: ({ totalBytes }) => totalBytes },
  number('listedLogins'),
  {
    name: 'visitedLocations',
    kind: 'text',
    value: ({ visitedLocations }) => visitedLocations.map(({ place, logins }) => `${place} (${logins})`).join(', '),
  },
];

const mostRows = 1_000_000;
const rowsAtOnce = 500;

/**
 * What the list shows, in its order. Only the numbers of all are held at once; who they are is read as the file is
 * written.
 */
export async function exportProfiles(ctx: PageContext, filter: ProfileFilter): Promise<TableFile> {
  const ids = await findProfileIds(ctx, { ...filter, limit: mostRows, skip: 0 });
  await recordExport(ctx, 'guests.exported', { count: ids.length });
  return {
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    rows: rowsOf(ctx, ids),
    timeZone: await timeZoneOf(ctx),
    note: keptNote(await whatIsKept(ctx)),
  };
}

async function* rowsOf(ctx: PageContext, ids: readonly number[]): AsyncGenerator<TableCell[]> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    for (const profile of await presentProfiles(ctx, ids.slice(at, at + rowsAtOnce)))
      yield columns.map(({ value }) => value(profile));
  }
}
