import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentProviderName } from '@wifi/contract/sales/payment-words.ts';
import { findProvider } from '../../../features/sales/payments/providers-on.ts';
import { settleOrder, type Settled } from '../../../features/sales/payments/settle-order.ts';
import { createContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { createLineLimit } from '../../../platform/log/line-limit.ts';
import type { Program } from '../../../platform/program.ts';

type Heard = Settled | 'forged' | 'other' | 'failed';

/** VNPay 2.1.0: it asks again, for hours, after every answer but 00 and 02. */
const vnpayAnswers: Record<Heard, { RspCode: string; Message: string }> = {
  booked: { RspCode: '00', Message: 'Confirm Success' },
  already: { RspCode: '02', Message: 'Order already confirmed' },
  'unknown-order': { RspCode: '01', Message: 'Order not found' },
  other: { RspCode: '01', Message: 'Order not found' },
  'too-early': { RspCode: '99', Message: 'Unknown error' },
  'wrong-amount': { RspCode: '04', Message: 'Invalid amount' },
  forged: { RspCode: '97', Message: 'Invalid checksum' },
  failed: { RspCode: '99', Message: 'Unknown error' },
};

/** An event of Stripe has some ten thousand bytes. */
const bodyLimit = 262_144;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Where those who take money tell us, and where they send people back to. Only what they sign is believed; a browser
 * that comes back says nothing. No limit on how often they may call: what is not signed costs one HMAC.
 */
export function addPayments(app: FastifyInstance, program: Program): void {
  const isDue = createLineLimit();

  async function hear(name: PaymentProviderName, request: FastifyRequest): Promise<Heard> {
    const provider = findProvider(program, name);
    if (!provider) throw new AppError('not-found');
    const ctx = createContext(program, { actor: { kind: 'system', label: name }, address: request.ip });
    const told = provider.readNotice({
      query: /\?(.*)$/s.exec(request.url)?.[1] ?? '',
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      signature: String(request.headers['stripe-signature'] ?? ''),
      now: ctx.now,
    });
    const heard = typeof told === 'string' ? told : await settleOrder(ctx, provider, told);
    if (heard !== 'booked' && heard !== 'already' && isDue(`${name} ${heard}`))
      program.log.warn({ provider: name, heard }, 'a payment notice that changed nothing');
    return heard;
  }

  async function hearVnpay(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const heard = await hear('vnpay', request).catch((error: unknown): Heard => {
      if (error instanceof AppError) throw error;
      program.log.error({ err: error }, 'a payment notice failed');
      return 'failed';
    });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(vnpayAnswers[heard]));
  }

  async function refuseForged(name: PaymentProviderName, request: FastifyRequest): Promise<void> {
    const heard = await hear(name, request);
    if (heard === 'forged') throw new AppError('bad-request');
    // What was not taken is told again, for days.
    if (heard === 'too-early') throw new AppError('conflict');
  }

  async function hearMomo(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await refuseForged('momo', request);
    return reply.code(204).send();
  }

  async function hearStripe(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await refuseForged('stripe', request);
    return reply.send();
  }

  async function sendBack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params as { id: string };
    // What the provider added to the address stays out of the history of the browser.
    const order = uuid.test(id) ? `?order=${id}` : '';
    return reply.redirect(`${program.publicUrl}/dashboard/page-license/buy${order}`, 303);
  }

  void app.register(async (part) => {
    part.removeAllContentTypeParsers();
    // Signatures are over the bytes as they came.
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    part.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    part.route({ method: 'GET', url: '/payments/vnpay', handler: hearVnpay });
    part.route({ method: 'POST', url: '/payments/momo', handler: hearMomo });
    part.route({ method: 'POST', url: '/payments/stripe', handler: hearStripe });
    part.route({ method: 'GET', url: '/payments/back/:id', handler: sendBack });
  });
}
