import { useEffect } from 'react';
import { useLanguage, useT, type Translate } from '../../kit/language.tsx';

const script = '/service-worker.js';
const offlinePage = '/offline.html';
const reloadedKey = 'reloaded_without_worker';

const isLocal = () => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** Spec §4: registered outside localhost; on localhost removed, and the page reloaded once if its script is gone. */
export async function settleServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await (isLocal() ? removeWorkers() : navigator.serviceWorker.register(script));
  } catch (error) {
    // Spec §8: only logged.
    console.warn('The service worker could not be settled', error);
  }
}

async function removeWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  if (workers.length === 0) return sessionStorage.removeItem(reloadedKey);
  await Promise.all(workers.map((worker) => worker.unregister()));
  if (sessionStorage.getItem(reloadedKey) || (await isScriptThere())) return;
  sessionStorage.setItem(reloadedKey, 'yes');
  location.reload();
}

async function isScriptThere(): Promise<boolean> {
  const answer = await fetch(script, { cache: 'no-store' });
  return answer.ok && (answer.headers.get('content-type') ?? '').includes('javascript');
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the worker shows when a screen cannot be fetched, in the language of the moment. */
async function keepOfflinePage(t: Translate, language: string, direction: string): Promise<void> {
  if (isLocal() || !('caches' in globalThis)) return;
  const [title, text, again] = [
    t('You are offline'),
    t('This screen needs a connection. Check it, then try again.'),
    t('Try again'),
  ].map(escape);
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;padding:24px;font:16px/1.6 system-ui,sans-serif;background:light-dark(#fbfaf7,#101a30);color:light-dark(#14213d,#f1eee6)}h1{font-size:28px;margin:24px 0 4px}p{margin:0 0 24px;max-width:40ch}a{background:#0b6e69;color:#fff;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:8px}</style>
<img src="/favicon.svg" width="56" height="56" alt=""><h1>${title}</h1><p>${text}</p><a href="">${again}</a></html>`;
  const cache = await caches.open('offline');
  await cache.put(offlinePage, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await cache.add('/favicon.svg');
}

/** The worker cannot translate: the page it shows offline is left with it in the language last used. */
export function OfflinePageKeeper() {
  const t = useT();
  const { language, direction } = useLanguage();
  useEffect(() => {
    keepOfflinePage(t, language, direction).catch((error: unknown) =>
      console.warn('The offline page could not be kept', error),
    );
  }, [t, language, direction]);
  return null;
}
