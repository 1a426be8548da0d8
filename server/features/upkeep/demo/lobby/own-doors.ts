import { request } from 'node:http';
import { exchange } from '../../../../platform/radius/exchange.ts';
import type { RadiusLine } from '../../../access/trials/router/radius-peer.ts';
import { headersOf } from '../../generate/phones.ts';

/** Where this very program listens. */
export interface OwnDoors {
  host: string;
  httpPort: number;
  authPort: number;
  acctPort: number;
}

export interface PageAnswer {
  status: number;
  html: string;
  location: string | undefined;
}

export interface PhoneRequest {
  url: URL;
  form?: URLSearchParams | undefined;
  userAgent: string;
  language: string;
}

const patience = 10_000;
const largestPage = 1_000_000;

/** Who listens on every address is found on loopback. */
export const reachable = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);

/**
 * What a phone asks the portal for, at our own listener and by the portal's name, whatever stands in front of it for
 * others.
 */
export const askPortal = (
  { host, httpPort }: OwnDoors,
  { url, form, userAgent, language }: PhoneRequest,
): Promise<PageAnswer> =>
  new Promise((resolve, reject) => {
    const body = form?.toString();
    const asking = request(
      {
        host: reachable(host),
        port: httpPort,
        path: `${url.pathname}${url.search}`,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        signal: AbortSignal.timeout(patience),
        headers: {
          host: url.host,
          ...headersOf(userAgent),
          'accept-language': language,
          accept: 'text/html',
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        let html = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            html += part;
            if (html.length > largestPage) asking.destroy(new RangeError('the page is too large'));
          })
          .on('end', () => resolve({ status: answer.statusCode ?? 0, html, location: answer.headers.location }))
          .on('error', reject);
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });

/** RouterOS's own pace is 1.1 s; three tries. */
const retry = { attempts: 3, timeout: 1100 };

export const radiusLine =
  ({ host, authPort, acctPort }: OwnDoors, secret: string): RadiusLine =>
  (door, bytes) =>
    exchange({ address: reachable(host), port: door === 'access' ? authPort : acctPort, bytes, secret, ...retry });
