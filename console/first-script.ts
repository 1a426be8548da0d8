import { pagesPerLoad } from '@wifi/contract/limits.ts';
import { callEarly } from './shell/calls/early-calls.ts';

// Stands in the page itself and runs before anything is drawn or fetched, so it is small and waits for nothing.

const { documentElement: root } = document;
/** What the server knows of this address. */
const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
const stored = (name: string) => localStorage.getItem(name);

/** A dark or right-to-left page must not flash white or left-to-right. */
function dress(language: string | null): void {
  const scheme = stored('colorScheme') ?? 'auto';
  const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  if (language === 'ar') root.dir = 'rtl';
  if (language) root.lang = language;
}

/** The server named the scripts of this address; which language is spoken here only the browser knows. */
function preloadSentences(language: string): void {
  const files = (JSON.parse(named('sentences') ?? '{}') as Record<string, string[]>)[language] ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.nonce = document.currentScript?.nonce ?? '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** What every screen of the protected area asks first, asked while the scripts are still on their way. */
async function callAhead(token: string): Promise<void> {
  const asked: Promise<void>[] = [];
  const get = (address: string, by: string) =>
    asked.push(callEarly({ method: 'GET', address, token: by, body: undefined }).read);
  const reads = JSON.parse(named('reads') ?? '[]') as string[];
  // In the order in which the route names them: a browser makes six calls at a time, and the others wait.
  const readAs = (who: string[], by: string) => {
    for (const read of reads.map((read) => read.split(' '))) if (who.includes(read[0]!)) get(read[1]!, by);
  };
  get('/auth/verify-id-token', token);
  get(`/pages?limit=${pagesPerLoad}&skip=0`, token);
  readAs(['user'], token);
  const id = stored('id');
  const [uid, eid] = (stored('selected_page') ?? '').split(':');
  if (eid && id && uid === id) {
    const body = JSON.stringify({ pageId: eid, uid: Number(id) });
    const answer = await callEarly({ method: 'POST', address: '/auth/page', token, body }).answer;
    if (!answer.ok) return;
    const { token: pageToken, data } = (await answer.clone().json()) as { token: string; data: { role: string } };
    get(`/pages/${eid}`, pageToken);
    get('/page-settings', pageToken);
    readAs(['page', 'stream', ...(data.role === 'admin' ? ['admin'] : [])], pageToken);
  }
  await Promise.all(asked);
}

try {
  const language = stored('languageId');
  dress(language);
  preloadSentences(language ?? 'vi');
  const token = stored('id_token');
  if (token && /^\/dashboard(?:\/|$)/.test(location.pathname)) {
    root.dataset.opens = '';
    globalThis.calledAhead = callAhead(token).catch(() => undefined);
  }
} catch {
  // A browser that keeps nothing still shows the console.
}
