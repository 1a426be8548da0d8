import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createContext, inScope, transaction, type Context } from '../../../../platform/context.ts';
import type { TestApp, TestUser } from '../../../../testing/test-app.ts';
import { emit, type Happening } from '../emit.ts';

/** Somebody's server that is told: keeps what it hears, and takes its time. */
export async function openReceiver({ status = 200, takes = 0 } = {}) {
  const heard: { path: string; body: string; at: number }[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', body, at: performance.now() });
      void wait(takes).then(() => response.writeHead(status).end('said'));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A page of its own with webhooks at these addresses, each of which is told what happens. */
export async function openListeningPage(app: TestApp, urls: readonly string[]) {
  const admin: TestUser = await app.user();
  const page = await app.page(admin);
  const { body } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
  const token = body.token as string;
  const hooks: number[] = [];
  for (const url of urls) {
    const made = await app.call('POST /webhooks', { token, body: { name: 'CRM', url, events: ['lead.created'] } });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    hooks.push(made.body.id as number);
  }
  // Which pages have any is known for some seconds.
  app.passTime(60_000);
  const fresh = (): Context => createContext(app.program, { actor: { kind: 'system', label: 'test' } });
  const happening = (lead: number): Happening => ({
    pageId: page.id,
    event: 'lead.created',
    at: new Date(),
    subject: `lead/${lead}`,
    data: { lead },
    contacts: { email: 'mai@example.com' },
  });
  return {
    admin,
    page,
    token,
    hooks,
    fresh,
    /** So many leads. */
    tell: (count = 1) =>
      transaction(inScope(fresh(), page.id), (ctx) =>
        emit(
          ctx,
          Array.from({ length: count }, (_, at) => happening(at)),
        ),
      ),
    run: (statement: string) => app.program.database.scoped(page.id).execute(statement),
  };
}
