import { json, openWebDoor, type Request } from '../../web-door.ts';
import { startZalo } from '../start-zalo.ts';

export const product = 'http://localhost:4040';

interface Told {
  error: number;
  message: string;
  data: Record<string, unknown>;
}

/** A played Zalo, and what an app does that was given a token. */
export async function openZalo() {
  const zalo = await startZalo({ product });
  let token = zalo.givePair().access_token;

  const call = async (url: string, init: RequestInit = {}): Promise<Told> =>
    (await fetch(url, { ...init, headers: { access_token: token } })).json() as Promise<Told>;
  const post = (path: string, body: object) =>
    call(`${zalo.oaUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });

  return {
    zalo,
    useToken: (given: string = zalo.givePair().access_token) => {
      token = given;
    },
    ask: (path: string, data: object = {}) =>
      call(`${zalo.oaUrl}${path}?${new URLSearchParams({ data: JSON.stringify(data) })}`),
    post,
    upload: (kind: 'image' | 'gif' | 'file', file: File) => {
      const body = new FormData();
      body.set('file', file);
      return call(`${zalo.oaUrl}/v2.0/oa/upload/${kind}`, { method: 'POST', body });
    },
    askBusiness: (path: string, query: Record<string, string> = {}) =>
      call(`${zalo.businessUrl}${path}?${new URLSearchParams(query)}`),
    postBusiness: (path: string, body: object) =>
      call(`${zalo.businessUrl}${path}`, { method: 'POST', body: JSON.stringify(body) }),
    /** A consultation message. */
    say: (personId: string, message: object) =>
      post('/v3.0/oa/message/cs', { recipient: { user_id: zalo.phone(personId).user.id }, message }),
    /** What the webhook tells, by an address that answers with what it is told to. */
    async listen(answer: () => number = () => 200) {
      const told: Request[] = [];
      const door = await openWebDoor(0, async (request) => {
        told.push(request);
        return json({}, answer());
      });
      zalo.webhookTo(`${door.url}/zalo/webhook`);
      const events = () => told.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
      return {
        told,
        events,
        names: () => events().map((event) => event.event_name),
        event: (name: string) => events().find((event) => event.event_name === name),
        close: door.close,
      };
    },
  };
}

export type OpenZalo = Awaited<ReturnType<typeof openZalo>>;
