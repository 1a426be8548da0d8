import { setTimeout } from 'node:timers/promises';
import type { Meters } from '../../platform/monitor/program-facts.ts';
import type { RadiusClient, RadiusBackend, Sender, SenderFact, MaybePromise } from '../../platform/radius/backend.ts';
import { codes } from '../../platform/radius/codes.ts';
import { decodePacket, type Packet } from '../../platform/radius/packet.ts';
import { readDate } from '../../platform/radius/read-attributes.ts';
import { steadyNow } from '../../platform/steady-clock.ts';
import { buildAccessReply, buildAccountingReply } from './build-reply.ts';
import { createDuplicateCache, type TakenRequest } from './duplicate-cache.ts';
import { readAccessRequest } from './read-access-request.ts';
import { readAccountingRequest } from './read-accounting-request.ts';
import { readSender } from './read-sender.ts';
import { createSenderLimiter } from './sender-limiter.ts';
import { verifyRequest } from './verify-request.ts';

/** Whence a packet came, and the way back. */
interface Peer {
  address: string;
  port: number;
  door: 'access' | 'accounting' | 'radsec';
  certificateName: string | undefined;
  answer: (reply: Buffer) => void;
  /** Whoever sent this knows the secret. */
  isProven?: () => void;
}

export interface PacketHandler {
  /** false: these bytes are no packet. */
  receive: (bytes: Buffer, peer: Peer) => boolean;
  /**
   * Takes nothing more, and resolves when what is in work has its answer, for a router without one sends its accounting
   * again.
   */
  drain: (milliseconds: number) => Promise<void>;
}

interface Work {
  kind: SenderFact['kind'];
  packet: Packet;
  peer: Peer;
  sender: Sender;
  receivedAt: Date;
  taken: TakenRequest | undefined;
}

/** RFC 6614 §2.3: over TLS the secret is this word. */
const radsecSecret = 'radsec';

/**
 * Decodes, verifies, keeps repeats away, asks the backend, answers. Whatever a packet holds and whatever the backend
 * does, nothing is thrown.
 */
export function createPacketHandler<Client extends RadiusClient>(options: {
  backend: RadiusBackend<Client>;
  onTrouble: (error: unknown) => void;
  mostInWork?: number;
  meters?: Meters | undefined;
}): PacketHandler {
  const { backend, onTrouble, mostInWork = 4096, meters = { packets: 0, doneAt: {} } } = options;
  const duplicates = createDuplicateCache();
  const limiter = createSenderLimiter();
  let inWork = 0;
  let isDraining = false;

  function receive(bytes: Buffer, peer: Peer): boolean {
    meters.packets += 1;
    // The cheapest first: what comes by the ten thousand a second must cost next to nothing.
    if (isDraining || (peer.door !== 'radsec' && !limiter.isWorthReading(peer.address))) return true;
    const packet = decodePacket(bytes);
    if (!packet) return false;
    const kind = kindOf(packet.code, peer.door);
    if (!kind) return true;
    // Beyond what can be worked on, silence: routers repeat what was not answered.
    if (answerRepeat(packet, peer) || inWork >= mostInWork) return true;
    const sender = readSender(packet, peer.address, peer.certificateName);
    // Over TLS it has shown who it is.
    if (peer.door !== 'radsec' && !limiter.allows(sender)) return true;
    const work: Work = { kind, packet, peer, sender, receivedAt: new Date(), taken: undefined };
    inWork += 1;
    try {
      const found = backend.findClient(sender);
      const hasWaited = isPromise(found);
      const done = after(found, (client) => (client ? serve(client, work, hasWaited) : limiter.disprove(sender)));
      if (isPromise(done)) done.then(release, (error: unknown) => fail(work, error));
      else release();
    } catch (error) {
      fail(work, error);
    }
    return true;
  }

  function answerRepeat(packet: Packet, peer: Peer): boolean {
    const taken = duplicates.find(packet, peer);
    if (taken?.reply) peer.answer(taken.reply);
    return taken !== undefined;
  }

  function serve(client: Client, work: Work, hasWaited: boolean): MaybePromise<void> {
    const { packet, peer } = work;
    const isRadsec = peer.door === 'radsec';
    const secret = isRadsec ? radsecSecret : client.secret;
    const { isTaken, hasMessageAuthenticator, isSecretRight } = verifyRequest(
      packet,
      secret,
      isRadsec ? 'no' : client.messageAuthenticator,
    );
    tell(client, {
      kind: work.kind,
      hasMessageAuthenticator,
      isSecretRight,
      sender: work.sender,
      eventAt: readDate(packet, 'Event-Timestamp'),
    });
    // Asked again, since a copy may have come while the client was looked for; only verified packets take room.
    if (!isTaken || (hasWaited && answerRepeat(packet, peer))) return undefined;
    if (isSecretRight) {
      limiter.prove(work.sender);
      peer.isProven?.();
    }
    const taken = (work.taken = duplicates.begin(packet, peer));
    return after(decide(client, work, secret), (reply) => {
      if (!reply) return duplicates.forget(taken);
      taken.reply = reply;
      peer.answer(reply);
    });
  }

  function decide(
    client: Client,
    { kind, packet, peer, receivedAt }: Work,
    secret: string,
  ): MaybePromise<Buffer | undefined> {
    if (kind === 'status') {
      return peer.door === 'accounting'
        ? buildAccountingReply(packet, secret)
        : buildAccessReply(packet, { accept: true, attributes: [] }, secret);
    }
    if (kind === 'access') {
      const answer = backend.authorise(client, readAccessRequest(packet, secret, receivedAt));
      return after(answer, (given) => (given === 'silence' ? undefined : buildAccessReply(packet, given, secret)));
    }
    const request = readAccountingRequest(packet, receivedAt);
    if (!request) return undefined;
    const answer = request === 'foreign' ? 'done' : backend.account(client, request);
    return after(answer, (given) => (given === 'silence' ? undefined : buildAccountingReply(packet, secret)));
  }

  function tell(client: Client, fact: SenderFact): void {
    try {
      const noted: unknown = backend.saw(client, fact);
      if (isPromise(noted)) noted.then(undefined, onTrouble);
    } catch (error) {
      onTrouble(error);
    }
  }

  function release(): void {
    inWork -= 1;
  }

  function fail(work: Work, error: unknown): void {
    release();
    if (work.taken) duplicates.forget(work.taken);
    onTrouble(error);
  }

  async function drain(milliseconds: number): Promise<void> {
    isDraining = true;
    const deadline = steadyNow() + milliseconds;
    while (inWork > 0 && steadyNow() < deadline) await setTimeout(10);
  }

  return { receive, drain };
}

function kindOf(code: number, door: Peer['door']): SenderFact['kind'] | undefined {
  if (code === codes.statusServer) return 'status';
  if (code === codes.accessRequest && door !== 'accounting') return 'access';
  return code === codes.accountingRequest && door !== 'access' ? 'accounting' : undefined;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | undefined)?.then === 'function';
}

/** Goes on at once where the value is at hand. */
function after<Value, Result>(
  value: MaybePromise<Value>,
  goOn: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return isPromise(value) ? (value as PromiseLike<Value>).then(goOn) : goOn(value as Value);
}
