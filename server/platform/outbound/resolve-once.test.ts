import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createCallOut } from './create-call-out.ts';

const lookup = vi.hoisted(() => vi.fn<() => Promise<{ address: string; family: number }[]>>());
vi.mock('node:dns/promises', () => ({ lookup }));

test('a name is resolved once, and the connection goes to what was checked', async () => {
  const server = createServer((request, response) => response.end(request.headers.host));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  lookup
    .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    .mockResolvedValue([{ address: '169.254.169.254', family: 4 }]);
  const callOut = createCallOut({ allowsLoopback: true });
  expect(await callOut({ url: `http://controller.example:${port}/`, method: 'GET' })).toMatchObject({
    ok: true,
    answer: { text: `controller.example:${port}` },
  });
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(await callOut({ url: `http://controller.example:${port}/`, method: 'GET' })).toMatchObject({
    ok: false,
    why: 'not-allowed',
  });
  server.closeAllConnections();
  server.close();
});

test('one forbidden address among good ones is enough to refuse the name', async () => {
  lookup.mockResolvedValue([
    { address: '10.0.0.1', family: 4 },
    { address: 'fe80::1', family: 6 },
  ]);
  expect(
    await createCallOut({ allowsLoopback: true })({ url: 'http://controller.example/', method: 'GET' }),
  ).toMatchObject({ ok: false, why: 'not-allowed' });
});

test('a resolver that hangs does not hold the call', async () => {
  lookup.mockReturnValue(new Promise(() => undefined));
  expect(
    await createCallOut({ allowsLoopback: true })({ url: 'http://controller.example/', method: 'GET', timeout: 50 }),
  ).toMatchObject({ ok: false, why: 'no-answer' });
});
