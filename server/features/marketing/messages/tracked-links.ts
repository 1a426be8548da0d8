import type { Context } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { portalUrlFor } from '../../venue/own-domain/own-hosts.ts';

export const linkPath = '/go';
export const pixelPath = '/seen';
export const viewPath = '/mail';
/** All of a message that guests open in a browser, on whichever host their page is. */
export const messagePaths: ReadonlySet<string> = new Set([linkPath, pixelPath, viewPath]);

/** Who keeps a mail for longer finds that its links have ended. */
const life = 365 * 24 * 60 * 60_000;
/** A token carries the address with it: longer ones are left as they are. */
const longestTracked = 1500;

const sign = ({ program, pageId, now }: Context, path: string, kind: string, what: object): string =>
  `${portalUrlFor(program, pageId)}${path}?t=${program.signer.sign(kind, { p: pageId, ...what }, new Date(now.getTime() + life))}`;

/**
 * The same link by way of us. The address itself is signed together with the message: nobody can make us send a guest
 * anywhere that the message did not.
 */
export const trackedLink = (ctx: Context, messageId: string, url: string): string =>
  /^https?:\/\//i.test(url) && url.length <= longestTracked
    ? sign(ctx, linkPath, 'link', { m: messageId, u: url })
    : url;

export const pixelOf = (ctx: Context, messageId: string): string =>
  `<img src="${sign(ctx, pixelPath, 'seen', { m: messageId })}" width="1" height="1" alt="">`;

/** The mail itself, for who cannot read it where it arrived. */
export const viewLink = (ctx: Context, messageId: string): string => sign(ctx, viewPath, 'view', { m: messageId });

interface Opened {
  pageId: number;
  messageId: string;
}

const read = ({ signer }: Program, kind: string, token: string, now: Date) => {
  const opened = signer.openOnce(kind, token, now);
  return opened && typeof opened.p === 'number' && typeof opened.m === 'string'
    ? { pageId: opened.p, messageId: opened.m, url: opened.u }
    : undefined;
};

export function readTrackedLink(program: Program, token: string, now: Date): (Opened & { url: string }) | undefined {
  const opened = read(program, 'link', token, now);
  return typeof opened?.url === 'string' ? { ...opened, url: opened.url } : undefined;
}

export const readPixel = (program: Program, token: string, now: Date): Opened | undefined =>
  read(program, 'seen', token, now);

export const readViewLink = (program: Program, token: string, now: Date): Opened | undefined =>
  read(program, 'view', token, now);
