import type { ListedGuest } from '@wifi/contract/access/hotel-system.ts';
import { noLimits } from '@wifi/contract/network/session-limits.ts';
import type { PageContext } from '../../../platform/context.ts';
import { getHotelSystem, saveHotelSystem } from '../../access/hotel-system/hotel-settings.ts';
import { takeStayList } from '../../access/hotel-system/take-list.ts';

const day = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Some weeks ahead: nobody hands the demo a list each morning. */
const guests = (now: Date): Partial<ListedGuest>[] => [
  { room: '301', lastName: 'Nguyễn', firstName: 'Văn An', bookingNumber: 'SEN-1042', departure: day(now, 30) },
  { room: '301', lastName: 'Trần', firstName: 'Thị Hoa', bookingNumber: 'SEN-1042', departure: day(now, 30) },
  { room: '305', lastName: 'Müller', firstName: 'Jürgen', bookingNumber: 'SEN-1043', departure: day(now, 21) },
  { room: '412', lastName: 'Wang', firstName: 'Xiaoming', otherName: '王小明', departure: day(now, 14) },
  { room: '508', lastName: 'Al-Ahmad', firstName: 'Mohammed', otherName: 'محمد الأحمد', departure: day(now, 40) },
  { room: '801', lastName: 'Rossi', firstName: 'Giulia', roomType: 'Suite', vip: 'V1', departure: day(now, 60) },
];

/** The demo hotel has a list, with a faster line for its suite. */
export async function fillDemoHouse(own: PageContext): Promise<void> {
  const { system, version } = await getHotelSystem(own);
  if (system !== 'none') return;
  await saveHotelSystem(own, {
    version,
    system: 'list',
    devices: 4,
    ignoresWings: false,
    tellsProfiles: true,
    keptSeconds: 60,
    awayRule: 'list',
    awayHours: 12,
    rules: [{ vip: 'V1', roomType: '', limits: { ...noLimits, speedUp: 20_000, speedDown: 50_000 } }],
  });
  const house = guests(own.now).map((guest) => ({ arrival: day(own.now, -1), ...guest }));
  await takeStayList(own, { guests: house, mode: 'replace', isPreview: false });
}
