import { startEntry } from './bundle.ts';
import type { HotelServer, HotelServerOrder } from './entries/hotel-server.ts';
import type { PlayedHotel, PlayedHotelOrder } from './entries/played-hotel-server.ts';
import { atRate } from './load/at-rate.ts';
import { addressesOf, splashPath, type Venue } from './load/guest-addresses.ts';
import { openHttpLane, type HttpLane } from './load/http-lane.ts';
import { runLanes } from './load/lanes.ts';
import { quantile } from './load/quantile.ts';
import { median } from './median.ts';
import type { BenchOptions } from './options.ts';
import type { Figure } from './report.ts';

const usualSeconds = 4;
const lanes = 8;
const rounds = 5;
const loginsPerSecond = 40;

let guests = 0;

/** From the first look at the login page to where the router is asked for the network. */
async function logIn(lane: HttpLane, venue: Venue, fields: Record<string, string>): Promise<void> {
  guests += 1;
  const { mac, ip } = addressesOf(guests);
  const head = 'Host: localhost\r\nAccept-Language: en\r\n';
  const page = await lane.ask(`GET ${splashPath(venue, mac, ip)} HTTP/1.1\r\n${head}\r\n`);
  const visit = /name="visit" value="([^"]+)"/.exec(page.body.toString())?.[1];
  if (!visit) throw new Error(`no login page: ${page.status}`);
  const form = new URLSearchParams({ visit, method: 'way', ...fields }).toString();
  const answer = await lane.ask(
    `POST /portal/${venue.eid}/step HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\n` +
      `Content-Length: ${form.length}\r\n\r\n${form}`,
  );
  if (answer.status !== 303) throw new Error(`nobody was let in: ${answer.status} ${answer.body.toString()}`);
}

/** Logins with room and name against those with a room's account, and what they notice while a house is told anew. */
export async function benchHotel({ seconds = usualSeconds }: BenchOptions): Promise<Figure[]> {
  // In a process of its own: what the hotel's system does is not our work.
  const hotel = await startEntry<PlayedHotelOrder, PlayedHotel | undefined>('played-hotel-server');
  process.env.PLAYED_HOTEL = JSON.stringify(await hotel.ask({ do: 'tell' }));
  const server = await startEntry<HotelServerOrder, unknown>('hotel-server');
  let turns = 0;
  async function resync(): Promise<number> {
    await server.ask({ do: 'hang up' });
    turns += 1;
    const vip = `V${turns}`;
    await hotel.ask({ do: 'change', vip });
    return (await server.ask({ do: 'resync', vip })) as number;
  }
  const open: HttpLane[] = [];
  try {
    const { port, stays, accounts, rooms } = (await server.ask({ do: 'tell' })) as HotelServer;
    open.push(...Array.from({ length: 4 * lanes }, () => openHttpLane(port)));
    const roomOf = (turn: number) => String(1000 + (turn % rooms));
    const byStay = (lane: HttpLane, turn: number) =>
      logIn(lane, stays, { roomNumber: roomOf(turn), lastName: 'nguyen' });
    const byAccount = (lane: HttpLane, turn: number) =>
      logIn(lane, accounts, { username: roomOf(turn), password: 'nguyen' });
    const cost = async (login: typeof byStay, span = seconds) =>
      (lanes * 1000) / (await runLanes(lanes, span, (lane, turn) => login(open[lane]!, turn))).rate;
    /** What each takes, at a steady pace. */
    async function timesOf(span: number): Promise<number[]> {
      const [free, times]: [HttpLane[], number[]] = [[...open], []];
      await atRate(loginsPerSecond, span, async (turn) => {
        const lane = free.pop();
        if (!lane) throw new Error('logins pile up');
        const begun = performance.now();
        await byStay(lane, turn);
        times.push(performance.now() - begun);
        free.push(lane);
      });
      return times;
    }
    /** Once a second, as no hotel would. */
    async function whileTold(span: number, resyncs: number[]): Promise<number[]> {
      const told = atRate(1, span, async () => {
        resyncs.push(await resync());
      });
      const [times] = await Promise.all([timesOf(span), told]);
      return times;
    }

    await resync();
    for (const login of [byAccount, byStay]) await cost(login, 3);
    const [stay, account, alone, beside, resyncs]: number[][] = [[], [], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      account!.push(await cost(byAccount));
      stay!.push(await cost(byStay));
      alone!.push(...(await timesOf(seconds)));
      beside!.push(...(await whileTold(seconds, resyncs!)));
    }
    return [
      {
        what: 'a login with room and name against one with the account of a room',
        ours: median(stay!),
        anchor: median(account!),
        unit: 'ms',
        atMost: 1.25,
      },
      {
        what: `${rooms} rooms told by FIAS, all changed, from dialling to the last one stored, while guests log in`,
        ours: median(resyncs!),
        anchor: 2000,
        unit: 'ms',
        atMost: 1,
      },
      {
        what: 'login with room and name, slowest in a hundred, while its whole house is told anew each second',
        ours: quantile(beside!, 0.99),
        anchor: quantile(alone!, 0.99),
        unit: 'ms',
        atMost: 2,
      },
    ];
  } finally {
    for (const lane of open) lane.close();
    await server.stop();
    await hotel.stop();
  }
}
