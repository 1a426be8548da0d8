import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  key: string;
  secret: string;
  region: string;
}

interface Unsigned {
  method: string;
  url: URL;
  headers: Record<string, string>;
  bodyHash: string;
  now: Date;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export const emptyBodyHash = hash('');

/**
 * AWS Signature Version 4 in headers, as S3 wants it: the path is encoded once and not normalised, the body's hash is a
 * header.
 */
export function signV4(
  { method, url, headers, bodyHash, now }: Unsigned,
  { key, secret, region }: S3Keys,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const signed: Record<string, string> = { host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment };
  for (const [name, value] of Object.entries(headers)) signed[name.toLowerCase()] = value.trim().replace(/ +/g, ' ');
  const names = Object.keys(signed).toSorted();
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = ['s3', 'aws4_request'].reduce(
    (last, part) => mac(last, part),
    mac(mac(`AWS4${secret}`, day), region),
  );
  const signature = mac(signingKey, ['AWS4-HMAC-SHA256', moment, scope, hash(canonical)].join('\n')).toString('hex');
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
