import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Meters } from '../../../platform/monitor/program-facts.ts';
import type { RadiusClient, RadiusBackend, SenderFact } from '../../../platform/radius/backend.ts';
import { codes } from '../../../platform/radius/codes.ts';
import type { Packet } from '../../../platform/radius/packet.ts';
import { hasAttribute, readDate } from '../../../platform/radius/read-attributes.ts';
import { readAccountingRequest } from '../../radius/read-accounting-request.ts';
import { readRestAccessRequest, readRestPacket, readRestSender } from './read-rest-packet.ts';
import { readRestBody, type RestBody } from './rest-body.ts';
import { acceptsLogin, refusesLogin, writeRestReply } from './write-rest-attributes.ts';

export interface RadiusRest<Client extends RadiusClient> {
  backend: RadiusBackend<Client>;
  secret: string;
}

/** The longest packet has 4096 bytes, and no way of writing it as JSON makes sixteen of one. */
const bodyLimit = 65_536;

/**
 * FreeRADIUS in front: what its rlm_rest asks, over the same backend as RADIUS itself. Only a 401 refuses a login;
 * every other status that is no success makes FreeRADIUS, set up as in docs/freeradius, stay silent, and the router
 * tries again.
 */
export function addRadiusRest<Client extends RadiusClient>(
  app: FastifyInstance,
  { backend, secret }: RadiusRest<Client>,
  meters: Meters = { packets: 0, doneAt: {} },
): void {
  const isCaller = createSecretCheck(secret);

  async function clientOf(body: RestBody, packet: Packet, kind: SenderFact['kind']): Promise<Client> {
    meters.packets += 1;
    const sender = readRestSender(body, packet);
    const client = await backend.findClient(sender);
    if (!client) throw new AppError('not-found');
    const hasMessageAuthenticator = hasAttribute(packet, 'Message-Authenticator');
    // A wrong secret makes noise of an unsigned login's password, and nothing else shows it; the rest FreeRADIUS has
    // checked.
    const isSecretRight = kind === 'accounting' || hasMessageAuthenticator ? true : undefined;
    backend.saw(client, {
      kind,
      hasMessageAuthenticator,
      isSecretRight,
      sender,
      eventAt: readDate(packet, 'Event-Timestamp'),
    });
    return client;
  }

  async function authorise(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = bodyOf(request);
    const packet = readRestPacket(body, codes.accessRequest);
    const client = await clientOf(body, packet, 'access');
    const answer = await backend.authorise(client, readRestAccessRequest(body, packet, new Date()));
    if (answer === 'silence') throw new AppError('unavailable');
    return answer.accept
      ? reply.send({ ...acceptsLogin, ...writeRestReply(answer.attributes) })
      : reply.code(401).send(refusesLogin(answer.message));
  }

  async function account(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = bodyOf(request);
    const packet = readRestPacket(body, codes.accountingRequest);
    const client = await clientOf(body, packet, 'accounting');
    const report = readAccountingRequest(packet, new Date());
    if (!report) throw new AppError('bad-request');
    if (report !== 'foreign' && (await backend.account(client, report)) === 'silence')
      throw new AppError('unavailable');
    return reply.code(204).send();
  }

  void app.register(async (rest) => {
    // Before the body is read. 403, since rlm_rest would take a 401 for the guest's refusal.
    rest.addHook('onRequest', async (request) => {
      if (!isCaller(request.headers.authorization)) throw new AppError('restricted');
    });
    rest.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    rest.post('/radius/authorize', { bodyLimit }, (request, reply) => authorise(request, reply));
    rest.post('/radius/accounting', { bodyLimit }, (request, reply) => account(request, reply));
  });
}

function bodyOf({ body }: FastifyRequest): RestBody {
  const read = readRestBody(body);
  if (!read) throw new AppError('bad-request');
  return read;
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * HTTP Basic (RFC 7617) with any name. Digests are compared, so that neither content nor length shows in the time it
 * takes.
 */
function createSecretCheck(secret: string): (authorization: string | undefined) => boolean {
  const right = digest(secret);
  return (authorization = '') => {
    const credentials = /^basic +([\w+/]+=*)$/i.exec(authorization)?.[1] ?? '';
    const pair = Buffer.from(credentials, 'base64').toString('utf8');
    const colon = pair.indexOf(':');
    return colon >= 0 && timingSafeEqual(digest(pair.slice(colon + 1)), right);
  };
}
