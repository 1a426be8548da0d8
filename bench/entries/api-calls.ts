import type { FastifyInstance } from 'fastify';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const asJson = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

interface Venue {
  calls: Call[];
  /** Reads of a program that has an API key. */
  ofProgram: Call[];
}

/** Gives a page what is read by key later, and says by which calls it is used. */
export async function furnishVenue(
  app: FastifyInstance,
  { eid, token, userToken }: { eid: string; token: string; userToken: string },
): Promise<Venue> {
  const make = async (url: string, payload: object): Promise<Record<string, unknown>> => {
    const answer = await app.inject({ method: 'POST', url, headers: asJson(token), payload });
    if (answer.statusCode >= 300) throw new Error(`POST ${url}: ${answer.body}`);
    return answer.json();
  };
  const device = await make('/devices', { name: 'Lobby', type: 'mikrotik' });
  const nasId = String(device.nas_id ?? device.nasId);
  await make('/access-codes', { count: 30 });
  const campaign = await make('/campaigns', {
    name: 'Summer',
    type: 'override',
    startTime: '2026-11-15T18:30',
    endTime: '2099-11-15T18:30:00Z',
  });
  const { key } = await make('/api-keys', {
    name: 'Bench',
    scopes: ['page.read', 'devices.write', 'campaigns.write', 'access-codes.write'],
  });
  const codes = await app.inject({ method: 'GET', url: '/access-codes?limit=1', headers: asJson(token) });
  const codeId = codes.json<{ rows: { id: number }[] }>().rows[0]!.id;
  const get = (path: string, of = token): Call => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${of}` },
  });
  const byKey = [
    '/page-settings',
    `/pages/${eid}`,
    `/devices/${nasId}`,
    `/campaigns/${campaign.id}`,
    `/access-codes/${codeId}`,
  ];
  const lists = ['/access-codes?limit=20', '/devices'];
  // Those of the home screen, but for the stream of live figures, which does not end.
  const start = [
    `/pages/${eid}`,
    '/page-settings',
    '/campaigns?status=running&limit=5',
    '/leads?limit=5',
    '/user-page',
    '/reports/overview?range=10&group=day',
  ];
  const calls: Call[] = [
    ...[...byKey, ...lists].map((path) => get(path)),
    { method: 'PUT', path: `/devices/${nasId}`, headers: asJson(token), body: JSON.stringify({ name: 'Renamed' }) },
    ...['/auth/verify-id-token', '/pages?limit=20&skip=0'].map((path) => get(path, userToken)),
    { method: 'POST', path: '/auth/page', headers: asJson(userToken), body: JSON.stringify({ pageId: eid }) },
    ...start.map((path) => get(path)),
  ];
  return { calls, ofProgram: byKey.map((path) => get(path, String(key))) };
}
