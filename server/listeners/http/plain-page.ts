import type { FastifyReply } from 'fastify';
import { inlineHash } from '@wifi/splash/inline-hash.ts';
import { css } from '@wifi/splash/style/css.ts';

const styles = css`
  body {
    display: grid;
    align-content: center;
    gap: 12px;
    min-height: 100vh;
    max-width: 34rem;
    margin: 0 auto;
    padding: 24px;
    box-sizing: border-box;
    font:
      17px/1.5 system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      sans-serif;
    color: #14213d;
    background: #fbfaf7;
  }
  h1 {
    margin: 0;
    font-size: 28px;
    line-height: 1.25;
  }
  p {
    margin: 0;
    color: #4a5468;
  }
  @media (prefers-color-scheme: dark) {
    body {
      color: #f1eee6;
      background: #101a30;
    }
    p {
      color: #c3cbda;
    }
  }
`;
const policy = `default-src 'none'; style-src ${inlineHash(styles)}; frame-ancestors 'none'`;

interface PlainPage {
  language?: string;
  direction?: string;
  title: string;
  heading?: string;
  text: string;
  head?: string;
}

/**
 * For those whose place we do not know: no look of an operator, and a language only where their phone tells one, but a
 * page and not a printout.
 */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  { language = 'en', direction = 'ltr', title, heading = title, text, head = '' }: PlainPage,
): FastifyReply {
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title><style>${styles}</style><h1>${heading}</h1><p>${text}</p>`;
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html);
}
