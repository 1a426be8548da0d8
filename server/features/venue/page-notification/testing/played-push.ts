import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser and the push service behind it, as RFC 8030 and 8291 have them: reads what it is sent. */
export async function openPushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const heard: { path: string; headers: IncomingHttpHeaders; text: string }[] = [];
  const answers: number[] = [];

  function read(body: Buffer): string {
    const [salt, theirs, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
    const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(theirs), auth, info, 32));
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    return Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      .subarray(0, -1)
      .toString();
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const status = answers.shift() ?? 201;
      if (status === 201)
        heard.push({ path: request.url!, headers: request.headers, text: read(Buffer.concat(parts)) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    /** What it answers next; 201 where nothing is said. */
    answers,
    subscription: (name: string) => ({
      endpoint: `http://127.0.0.1:${port}/send/${name}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
