import { createHash } from 'node:crypto';
import { startEntry } from './bundle.ts';
import type { Worked, ZaloServer, ZaloServerOrder } from './entries/zalo-server.ts';
import { atRate, pause } from './load/at-rate.ts';
import { addressesOf, splashPath, type Venue } from './load/guest-addresses.ts';
import { openHttpLane, type HttpLane } from './load/http-lane.ts';
import { quantile } from './load/quantile.ts';
import type { BenchOptions } from './options.ts';
import type { Figure } from './report.ts';

const usualSeconds = 10;
const webhooksPerSecond = 1000;
const loginsPerSecond = 20;
const lanes = 96;
/** Of five webhooks one repeats an earlier one, and neighbours change places. */
const repeats = 5;

const names = ['user_send_text', 'user_send_image', 'follow', 'unfollow', 'user_click_chatnow'];

/** Requests as Zalo makes them, signed, in the order in which they arrive; `different`: without the repeated ones. */
function makeStream({ app, oaIds }: ZaloServer, count: number): { requests: string[]; different: number } {
  const began = Date.now() - count;
  const requests: string[] = [];
  let different = 0;
  for (let at = 0; at < count; at += 1) {
    if (at % repeats === repeats - 1) {
      requests.push(requests[Math.max(0, at - 1 - ((at * 7) % 50))]!);
      continue;
    }
    different += 1;
    const name = names[at % names.length]!;
    const [oaId, user, timestamp] = [oaIds[at % oaIds.length]!, String(1_000_000 + (at % 5000)), String(began + at)];
    const body = JSON.stringify({
      app_id: app.id,
      event_name: name,
      timestamp,
      ...(name.startsWith('user_send')
        ? {
            sender: { id: user },
            recipient: { id: oaId },
            message: { text: 'Cho hoi mat khau wifi', msg_id: `m${at}` },
          }
        : { oa_id: oaId, follower: { id: user }, user_id_by_app: user }),
    });
    const mac = createHash('sha256').update(`${app.id}${body}${timestamp}${app.secret}`).digest('hex');
    requests.push(
      `POST /zalo/webhook HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `X-ZEvent-Signature: mac=${mac}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  }
  for (let at = 3; at + 3 < count; at += 7) [requests[at], requests[at + 2]] = [requests[at + 2]!, requests[at]!];
  return { requests, different };
}

let guests = 0;

async function logIn(lane: HttpLane, venue: Venue): Promise<void> {
  guests += 1;
  const { mac, ip } = addressesOf(guests);
  const head = 'Host: localhost\r\nAccept-Language: en\r\n';
  const page = await lane.ask(`GET ${splashPath(venue, mac, ip)} HTTP/1.1\r\n${head}\r\n`);
  const visit = /name="visit" value="([^"]+)"/.exec(page.body.toString())?.[1];
  if (!visit) throw new Error(`no login page: ${page.status}`);
  const form = new URLSearchParams({ visit, method: 'way' }).toString();
  const answer = await lane.ask(
    `POST /portal/${venue.eid}/step HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\n` +
      `Content-Length: ${form.length}\r\n\r\n${form}`,
  );
  if (answer.status !== 303) throw new Error(`nobody was let in: ${answer.status} ${answer.body.toString()}`);
}

/** What each takes, at a steady pace; whoever finds no lane waits for one, and that counts. */
async function timesOf(
  { rate, seconds, port, lanes }: { rate: number; seconds: number; port: number; lanes: number },
  work: (lane: HttpLane, turn: number) => Promise<void>,
): Promise<number[]> {
  const free = Array.from({ length: lanes }, () => openHttpLane(port));
  const all = [...free];
  const times: number[] = [];
  await atRate(rate, seconds, async (turn) => {
    const begun = performance.now();
    let lane = free.pop();
    for (; !lane; lane = free.pop()) await pause(2);
    await work(lane, turn);
    times.push(performance.now() - begun);
    free.push(lane);
  });
  for (const lane of all) lane.close();
  return times;
}

/** A thousand webhooks a second: none is lost, none is worked on twice, and guests notice little. */
export async function benchZalo({ seconds = usualSeconds }: BenchOptions): Promise<Figure[]> {
  const server = await startEntry<ZaloServerOrder, unknown>('zalo-server');
  try {
    const told = (await server.ask({ do: 'tell' })) as ZaloServer;
    const { port, venue } = told;
    const logins = () => timesOf({ rate: loginsPerSecond, seconds, port, lanes: 32 }, (lane) => logIn(lane, venue));
    await logins();
    const alone = await logins();
    const { requests, different } = makeStream(told, webhooksPerSecond * seconds);
    const [beside, webhooks] = await Promise.all([
      logins(),
      timesOf({ rate: webhooksPerSecond, seconds, port, lanes }, async (lane, turn) => {
        const { status } = await lane.ask(requests[turn]!);
        if (status !== 200) throw new Error(`a webhook was answered with ${status}`);
      }),
    ]);
    const begun = performance.now();
    let worked = (await server.ask({ do: 'worked' })) as Worked;
    while (worked.waiting > 0 && performance.now() - begun < 60_000) {
      await pause(200);
      worked = (await server.ask({ do: 'worked' })) as Worked;
    }
    const { once, twice } = worked;
    if (once !== different || twice > 0)
      throw new Error(`of ${different} events ${once} were worked on once, ${twice} more than once`);
    process.stdout.write(
      `${requests.length} webhooks, ${different} different: each worked on once, the last ${Math.round(performance.now() - begun)} ms after the last was told\n`,
    );
    return [
      {
        what: `webhook of Zalo, slowest in a hundred, ${webhooksPerSecond} a second, mixed, repeated and reordered`,
        ours: quantile(webhooks, 0.99),
        anchor: 100,
        unit: 'ms',
        atMost: 1,
      },
      {
        what: 'login, slowest in a hundred, while Zalo tells a thousand events a second',
        ours: quantile(beside, 0.99),
        anchor: quantile(alone, 0.99),
        unit: 'ms',
        atMost: 3,
      },
    ];
  } finally {
    await server.stop();
  }
}
