import type { TrialEvent } from '@wifi/contract/access/trials.ts';
import type { TestApp, TestPage } from '../../../../testing/test-app.ts';

interface Look {
  isOnline: boolean;
  isOver: boolean;
  events: (Pick<TrialEvent, 'kind' | 'packets'> & { method?: string; url?: string; limits?: { seconds: number } })[];
}
type Form = Record<string, string>;

export interface TriedPage {
  page: TestPage;
  token: string;
  campaignId: number;
}

/** A page without a router, whose admin tries things out as a browser in a frame would. */
export async function openTried(app: TestApp) {
  const admin = await app.user();
  const page = await app.page(admin);
  const {
    body: { token },
  } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
  const {
    body: { id: campaignId },
  } = await app.call('GET /wifi-campaign/current', { token });

  async function start({ design = {}, flow }: { design?: object; flow: object[] }) {
    const { status, body } = await app.call('POST /trials', {
      token,
      body: { campaignId, design: { asksForTerms: false, ...design }, flow },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { id, path } = body as { id: string; path: string };
    const ask = async (
      method: 'GET' | 'POST',
      url: string,
      form?: Form,
    ): Promise<{ status: number; html: string; headers: Record<string, unknown> }> => {
      const response = await app.app.inject({
        method,
        url,
        headers: { 'accept-language': 'en', ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      });
      const { location } = response.headers;
      // Relative, so that the frame stays on the console's own address.
      return location?.startsWith('/try/')
        ? ask('GET', location)
        : { status: response.statusCode, html: response.body, headers: response.headers };
    };
    const look = async (): Promise<Look> => (await app.call('GET /trials/{id}/live', { token, params: { id } })).body;
    return {
      id,
      path,
      look,
      kinds: async () => (await look()).events.map(({ kind }) => kind),
      open: () => ask('GET', path),
      follow: (url: string) => ask('GET', url),
      send: (form: Form) => ask('POST', `${path}portal/${page.eid}/step`, form),
      disconnect: () => app.call('POST /trials/{id}/disconnect', { token, params: { id } }),
    };
  }
  const allowEveryMethod = () =>
    app.call('PUT /pages/{eid}', {
      token,
      params: { eid: page.eid },
      body: { allowedLoginMethods: ['click', 'access_code', 'survey', 'account', 'hsia_account', 'opera_cloud'] },
    });
  return { page, token, campaignId, start, allowEveryMethod };
}
