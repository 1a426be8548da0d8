import { createHash } from 'node:crypto';

/** How a Content-Security-Policy names an inline style or script. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
