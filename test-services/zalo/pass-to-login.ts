import type { Answer, Request } from '../web-door.ts';

/** Signing in with Zalo has the same host; `loginUrl` is where it is played. */
export async function passToLogin({ method, path, query, headers, body }: Request, loginUrl: string): Promise<Answer> {
  const url = `${loginUrl}${path.replace(/^\/oauth/, '')}?${query.toString()}`;
  if (path === '/oauth/v4/permission') return { status: 307, headers: { location: url } };
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', secret_key: String(headers.secret_key ?? '') },
    body,
  });
  return { status: answer.status, headers: { 'content-type': 'application/json' }, body: await answer.text() };
}
