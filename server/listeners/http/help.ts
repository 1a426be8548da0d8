import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { helpLanguages, helpPath, type HelpLanguage } from '@wifi/contract/help-paths.ts';
import { lazily, sendReady } from './ready-text.ts';

/** What the build wrote down (`scripts/help/build-help.ts`). */
interface Built {
  policy: string;
  pages: string[];
}

interface Asked {
  language: string;
  page: string;
}

const isHelpLanguage = (text: string): text is HelpLanguage => helpLanguages.some((language) => language === text);

/** Vietnamese for whoever's browser asks for it first, English for all others. */
const wishOf = ({ headers }: FastifyRequest): HelpLanguage =>
  /^\s*vi\b/i.test(headers['accept-language'] ?? '') ? 'vi' : 'en';

/** The help for operators: plain pages that were written when the program was built. */
export async function addHelp(app: FastifyInstance, rootDir: string): Promise<void> {
  const folder = join(rootDir, 'dist/help');
  const list = join(folder, 'help.json');
  // As with the console: a server that was not built answers every call all the same.
  if (!existsSync(list)) return;
  const { policy, pages } = JSON.parse(readFileSync(list, 'utf8')) as Built;

  // By name: no path that somebody typed ever reaches the disk.
  const names = ['index.html', 'lost.html', 'search.json', ...pages.map((page) => `${page}.html`)];
  const texts = new Map(
    helpLanguages.flatMap((language) =>
      names.map((name) => [`${language}/${name}`, lazily(() => readFileSync(join(folder, language, name), 'utf8'))]),
    ),
  );
  const sendPage = (request: FastifyRequest, reply: FastifyReply, language: string, name: string) => {
    const found = texts.get(`${language}/${name}.html`);
    const text = found ?? texts.get(`${isHelpLanguage(language) ? language : wishOf(request)}/lost.html`)!;
    const page = reply.code(found ? 200 : 404).type('text/html; charset=utf-8');
    return sendReady(request, page.header('content-security-policy', policy), text());
  };

  app.get('/help', (request, reply) =>
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' }).redirect(helpPath(wishOf(request)), 302),
  );
  app.get<{ Params: Asked }>('/help/:language', (request, reply) =>
    sendPage(request, reply, request.params.language, 'index'),
  );
  app.get<{ Params: Asked }>('/help/:language/:page', (request, reply) =>
    sendPage(request, reply, request.params.language, request.params.page),
  );
  app.get<{ Params: Asked }>('/help/:language/search.json', (request, reply) => {
    const text = texts.get(`${request.params.language}/search.json`);
    return text ? sendReady(request, reply.type('application/json; charset=utf-8'), text()) : reply.callNotFound();
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'images'),
    prefix: '/help/images/',
    decorateReply: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
}
