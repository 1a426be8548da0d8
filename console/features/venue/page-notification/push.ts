import type { RequestOf } from '../../../shell/calls/api.ts';

/** What a browser hands out so that it can be sent something. */
type Handed = RequestOf<'PUT /push-subscription'>['body'];

/** The worker that shows notifications while no tab is open; there is none on localhost, nor in old browsers. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Asks the person, then the browser. Undefined: the person said no. */
export async function subscribe(worker: ServiceWorkerRegistration, publicKey: string): Promise<Handed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  // One that was made for another key, as of the server before, would refuse this one.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  return made.toJSON() as Handed;
}

export async function unsubscribe(worker: ServiceWorkerRegistration): Promise<void> {
  await (await worker.pushManager.getSubscription())?.unsubscribe();
}
