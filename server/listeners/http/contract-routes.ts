import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ZodType } from 'zod';
import {
  splitKey,
  type DocumentFile,
  type Endpoint,
  type EndpointKey,
  type TableFile,
} from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { fieldsSentBack } from '@wifi/contract/sent-back.ts';
import { unstorableAt, isStorable } from '@wifi/contract/storable-text.ts';
import { followStatic } from '@wifi/contract/venue/media-address.ts';
import { moduleOfCall } from '@wifi/contract/venue/plan-words.ts';
import { routeTable } from '../../features/index.ts';
import { createStandingLookup } from '../../features/venue/auth/standing.ts';
import { createModuleCheck } from '../../features/venue/plans/require-plan.ts';
import type { Context, PageContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { readFields } from '../../platform/field-refusals.ts';
import type { Program } from '../../platform/program.ts';
import type { AnyHandler, Http } from '../../platform/routes.ts';
import { addPreflights, allowConsoles, isFromConsole } from './cross-origin.ts';
import { eventStream } from './event-stream.ts';
import { createHeavyCalls, heavinessOf } from './heavy-calls.ts';
import { createIdentify } from './identify.ts';
import { createKeyCalls } from './key-calls.ts';
import { present } from './present.ts';
import { createRateLimit } from './rate-limit.ts';
import { answerOnce, nameToRepeat } from './repeat-calls.ts';
import { sendTable } from './table-file.ts';

const compress = promisify(gzip);
const worthCompressing = 4096;

/** Public calls a minute from one address: far above what a person does, far below what a script would like. */
const publicCallsPerMinute = 600;

const usualCallsPerKey = 600;

/**
 * Of what one person asks outside of any page. Those of a page take turns where the database is asked; these name no
 * page there, and a hundred at once would keep everybody else waiting.
 */
const callsAtOncePerPerson = 4;
/** Milliseconds. */
const longestWaitOfPerson = 10_000;

export function addContractRoutes(app: FastifyInstance, program: Program, callsPerKey = usualCallsPerKey): void {
  const identify = createIdentify(
    program,
    createStandingLookup(program.database),
    createKeyCalls(program, callsPerKey),
  );
  const checkModule = createModuleCheck(program.clock);
  // Streams of events have no end of their own: whoever stops the program would wait for every open console.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const limit = createRateLimit(publicCallsPerMinute, 60_000);
  const heavy = createHeavyCalls();
  const ofPerson = createFairQueue({
    atOnce: Infinity,
    perOwner: callsAtOncePerPerson,
    longestWait: longestWaitOfPerson,
    refuse: () => new AppError('too-many-requests'),
  });
  allowConsoles(app, program);
  const urls = new Map<string, 'page' | 'other'>();
  for (const key of Object.keys(contract) as (keyof typeof contract)[]) {
    const endpoint: Endpoint = contract[key];
    const handler = routeTable[key] as AnyHandler;
    const heaviness = heavinessOf(endpoint);
    const module = moduleOfCall(key);
    const sentBack = fieldsSentBack(contract, key);
    const { method, path } = splitKey(key as EndpointKey);
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    if (endpoint.token === 'page') urls.set(url, 'page');
    else if (program.consoleOrigins?.length && !urls.has(url)) urls.set(url, 'other');
    addRoute(app, endpoint, {
      method,
      url,
      handler: async (request, reply) => {
        if (endpoint.token === 'none') limit(request.ip);
        // Who asks comes before what is asked: a stranger learns nothing about our fields.
        const ctx = await identify(request, endpoint, reply);
        const person = endpoint.token === 'user' && ctx.actor.kind === 'user' ? ctx.actor.uid : undefined;
        const end = person === undefined ? undefined : await ofPerson(person);
        return answer(ctx, request, reply).finally(end);
      },
    });

    async function answer(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      if (module && endpoint.token === 'page') await checkModule(ctx, module);
      const input = readInput(endpoint, request, sentBack);
      const run = () => handler(ctx as never, input as never, httpOf(request, reply, program));
      if (endpoint.type === 'text/event-stream')
        return sendEvents(
          reply,
          endpoint,
          await run(),
          async () => !isClosing && (await isStillAllowed(() => identify(request, endpoint))),
        );
      const text = async () => jsonOf(present(endpoint.output, await run()), mediaUrlFor(program, request));
      const name = nameToRepeat(ctx, endpoint, request);
      const once = () =>
        name === undefined ? text() : answerOnce(ctx as PageContext, reply, { name, request: [key, input] }, text);
      if (heaviness === undefined) return send(request, reply, await once());
      const inTurn = heaviness === 'file' ? await heavy.file(ctx.pageId, reply) : heavy.report(ctx.pageId, reply);
      if (endpoint.type === 'table' || endpoint.type === 'text/csv')
        return sendTable(reply, (await inTurn(run)) as TableFile, input as object, inTurn);
      if (endpoint.type === 'application/pdf')
        return inTurn(async () => sendDocument(reply, (await run()) as DocumentFile));
      return inTurn(async () => send(request, reply, await once()));
    }
  }
  addPreflights(app, program, urls);
}

/** A file goes to its verb as a stream: who sends it is known, and refused, before its first byte is looked at. */
function addRoute(app: FastifyInstance, endpoint: Endpoint, route: RouteOptions): void {
  if (endpoint.takes !== 'bytes') return void app.route(route);
  void app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    files.route({ ...route, config: { takesItsTime: true } });
  });
}

function readInput(endpoint: Endpoint, request: FastifyRequest, sentBack: ReadonlySet<string>): unknown {
  // DELETE with a body is lost by some proxies: the same fields are taken from the query then.
  const body = request.body !== undefined ? request.body : request.method === 'DELETE' ? request.query : {};
  return {
    ...(parse(endpoint.body, endpoint.body ? without(sentBack, body) : {}) as object),
    ...(parse(endpoint.query, endpoint.query ? request.query : {}) as object),
    ...(parse(endpoint.params, request.params) as object),
  };
}

function without(fields: ReadonlySet<string>, body: unknown): unknown {
  if (fields.size === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.has(field)));
}

function parse(schema: ZodType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const read = readFields(schema, value);
  if (!read.ok) throw new AppError('bad-input', { fields: read.fields });
  const unstorable = unstorableAt(read.data);
  if (unstorable !== undefined)
    throw new AppError('bad-input', { fields: [{ field: unstorable, reason: 'wrong-type' }] });
  return read.data;
}

function sendEvents(
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
  mayStill: () => Promise<boolean>,
): Readable {
  void reply
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .type('text/event-stream; charset=utf-8');
  return eventStream(answer as AsyncIterable<unknown>, endpoint.output, mayStill);
}

function sendDocument(reply: FastifyReply, { name, bytes }: DocumentFile): Buffer {
  void reply
    .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}.pdf"` })
    .type('application/pdf');
  return Buffer.from(bytes);
}

/**
 * Asked as at the beginning: token, session, role and capability. A database that is away for a moment takes no right
 * from anybody.
 */
async function isStillAllowed(identify: () => Promise<unknown>): Promise<boolean> {
  try {
    await identify();
    return true;
  } catch (error) {
    return !(error instanceof AppError);
  }
}

/** A console that is served elsewhere finds files of the library only by their whole address. */
const mediaUrlFor = (program: Program, request: FastifyRequest): string | undefined =>
  program.staticUrl ?? (isFromConsole(program, request) ? program.publicUrl : undefined);

/** Whatever column an address of the library was stored in, it is answered as it is today. */
function jsonOf(answer: unknown, staticUrl: string | undefined): string {
  const text = JSON.stringify(answer);
  return text.includes('/media/') ? JSON.stringify(followStatic(answer, staticUrl)) : text;
}

async function send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  // Long lists only: an answer with a token in it is always shorter, so its length tells nothing about the token.
  if (text.length < worthCompressing || !(request.headers['accept-encoding'] ?? '').includes('gzip')) return text;
  void reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  return compress(text);
}

/** Cookies only ever travel to /auth, are invisible to scripts, and never follow a link from another site. */
function httpOf(request: FastifyRequest, reply: FastifyReply, program: Program): Http {
  const attributes = {
    path: '/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: program.publicUrl.startsWith('https:'),
  } as const;
  return {
    userAgent: request.headers['user-agent'] ?? '',
    // A request with nothing in it reaches no parser.
    body: () => (request.body instanceof Readable ? request.body : Readable.from([])),
    // Their values are escaped: what they say is no longer what the header could hold.
    cookies: Object.fromEntries(
      Object.entries(request.cookies).filter(([, value]) => value !== undefined && isStorable(value)),
    ),
    setCookie: (name, value, maxAge) =>
      void reply.setCookie(name, value, { ...attributes, maxAge: Math.floor(maxAge / 1000) }),
    clearCookie: (name) => void reply.clearCookie(name, attributes),
  };
}
