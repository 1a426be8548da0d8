import type { Credentials, Product } from './product.ts';
import { signInByCall } from './sign-in.ts';

interface Answered<Body> {
  status: number;
  body: Body;
}
type Call = <Body = Record<string, unknown>>(method: string, path: string, body?: object) => Promise<Answered<Body>>;

const callWith =
  (url: string, token?: string): Call =>
  async <Body>(method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };

export const asNobody = (product: Product): Call => callWith(product.url);

export async function asUser(product: Product, credentials: Credentials): Promise<Call> {
  return callWith(product.url, (await signInByCall(product.url, credentials)).token);
}

/** With the token of one page, as the console does once a page is selected. */
export async function selectPage(product: Product, user: Call, eid: string): Promise<Call> {
  const { body } = await user<{ token: string }>('POST', '/auth/page', { pageId: eid });
  return callWith(product.url, body.token);
}

export const onPage = async (product: Product, credentials: Credentials, eid: string): Promise<Call> =>
  selectPage(product, await asUser(product, credentials), eid);
