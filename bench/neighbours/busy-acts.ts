import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Running } from '../bundle.ts';
import type { NeighbourOrder, Neighbours } from '../entries/neighbour-server.ts';
import { pause } from '../load/at-rate.ts';

interface Scene {
  server: Running<NeighbourOrder, unknown>;
  neighbours: Neighbours;
  junk: string;
  token: string;
  isOver: () => boolean;
}

/** Prepares something for the busy venue; what comes of it does it until it is over, and tells how often. */
export type BusyAct = (scene: Scene, seconds: number) => Promise<() => Promise<string>>;

const guestsOnACode = 1500;
const codesToRevoke = 8;
const junkPerSecond = 50_000;

async function call<Answer>(
  { neighbours, token }: Scene,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`http://127.0.0.1:${neighbours.ports.http}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

/** Its clocks are set to and fro, and each time all its figures are counted anew. */
const recounted: BusyAct = async (scene) => async () => {
  let times = 0;
  for (; !scene.isOver(); times += 1) {
    const { status } = await call(scene, 'POST', '/page-settings', {
      timeZone: times % 2 ? 'Asia/Ho_Chi_Minh' : 'Europe/Paris',
    });
    if (status !== 200) throw new Error(`the clocks could not be set: ${status}`);
    // Clocks are looked at every ten seconds.
    for (let waited = 0; waited < 11_000 && !scene.isOver(); waited += 100) await pause(100);
  }
  return `${times} changes of its clocks`;
};

/** A campaign to all its guests goes out, and another when it is through. */
const mailing: BusyAct = async (scene) => {
  let mails = (await scene.server.ask({ do: 'campaign' })) as number;
  return async () => {
    while (!scene.isOver()) {
      await pause(1000);
      const { body } = await call<{ count: number }>(scene, 'GET', '/messages?limit=1&skip=0&state=queued');
      if (body.count === 0) mails += (await scene.server.ask({ do: 'campaign' })) as number;
    }
    return `${mails} mails planned`;
  };
};

const erased: BusyAct = async (scene) => {
  const guests = (await scene.server.ask({ do: 'guests', most: 5000 })) as number[];
  return async () => {
    let times = 0;
    for (const id of guests) {
      if (scene.isOver()) break;
      const { status } = await call(scene, 'POST', `/custom-users/${id}/erase`, {});
      if (status !== 200) throw new Error(`a guest could not be erased: ${status}`);
      times += 1;
    }
    return `${times} guests erased`;
  };
};

const revoked: BusyAct = async (scene, seconds) => {
  const made = await call<{ batchId: string }>(scene, 'POST', '/access-codes', {
    count: codesToRevoke,
    uses: 0,
    devices: 0,
  });
  const {
    body: { rows },
  } = await call<{ rows: { id: number }[] }>(scene, 'GET', `/access-codes?batchId=${made.body.batchId}`);
  const codeIds = rows.map(({ id }) => id);
  await scene.server.ask({ do: 'bring online', codeIds, each: guestsOnACode });
  return async () => {
    for (const id of codeIds) {
      const { status } = await call(scene, 'POST', '/access-codes/revoke', { ids: [id] });
      if (status !== 200) throw new Error(`a code could not be revoked: ${status}`);
      await pause((seconds * 1000) / codesToRevoke);
    }
    return `${codeIds.length} codes with ${guestsOnACode} guests online on each revoked`;
  };
};

/** Fifty files and twenty reports at a time, without a pause but where the program asks for one. */
const exported: BusyAct = async (scene) => async () => {
  const year = `?range=custom&from=${dayBefore(365)}&to=${dayBefore(0)}`;
  const counts = { files: 0, reports: 0, refused: 0 };
  // A year of a busy venue takes minutes as a file: whoever asked for it leaves when the phase is over.
  const leaving = new AbortController();
  const watch = setInterval(() => {
    if (scene.isOver()) leaving.abort();
  }, 100);
  const keepAsking = async (path: string, kind: 'files' | 'reports') => {
    while (!scene.isOver()) {
      const response = await fetch(`http://127.0.0.1:${scene.neighbours.ports.http}${path}${year}`, {
        headers: { authorization: `Bearer ${scene.token}` },
        signal: leaving.signal,
      }).catch(() => undefined);
      const bytes = await response?.arrayBuffer().catch(() => undefined);
      if (response?.status === 200 && bytes) counts[kind] += 1;
      else {
        counts.refused += 1;
        await pause(1000 * Number(response?.headers.get('retry-after') ?? 1));
      }
    }
  };
  await Promise.all([
    ...Array.from({ length: 50 }, (_, at) =>
      keepAsking(at % 2 ? '/reports/visits/file' : '/reports/history-log/file', 'files'),
    ),
    ...Array.from({ length: 20 }, (_, at) =>
      keepAsking(at % 2 ? '/reports/overview' : '/reports/top-users', 'reports'),
    ),
  ]);
  clearInterval(watch);
  return `${counts.files} files and ${counts.reports} reports of a year, ${counts.refused} told to wait`;
};

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const flooded: BusyAct =
  async ({ neighbours: { ports, busy }, junk }, seconds) =>
  async () => {
    const flood = spawn(junk, [ports.auth, ports.acct, junkPerSecond, seconds, busy.nasId].map(String), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = (await text(flood.stdout)).trim();
    if (!said.startsWith('done ')) throw new Error('the flood ended early');
    return `${Math.round(Number(said.slice(5)) / seconds)} packets of nobody a second`;
  };

export const busyActs: Record<string, BusyAct> = { recounted, erased, revoked, exported, flooded, mailing };
