import { randomInt } from 'node:crypto';
import { json, type Answer, type Request } from '../web-door.ts';
import type { Box } from './box.ts';
import type { Dials, Message } from './message.ts';

export const twilioAccount = { apiKey: 'SKplayed', apiSecret: 'twilio-played-secret', serviceSid: 'VAplayed' };

export const attemptsPath = '/twilio/v2/Attempts';
const attemptStates = { accepted: 'SENT', delivered: 'DELIVERED', lost: 'UNDELIVERED' };

interface Verification {
  code: string;
  checks: number;
}

const fail = (status: number, code: number, message: string): Answer => json({ code, message, status }, status);

/** Verify v2: it makes the codes itself, and the same again while one is pending. */
export function createTwilio() {
  const pending = new Map<string, Verification>();

  function start(asked: URLSearchParams, box: Box, dials: Dials): { answer: Answer; message?: Message } {
    const to = asked.get('To') ?? '';
    if (!/^\+\d{8,15}$/.test(to) || to.endsWith(dials.refusedEnding))
      return { answer: fail(400, 60_200, 'Invalid parameter `To`') };
    const known = pending.get(to) ?? { code: String(randomInt(1_000_000)).padStart(6, '0'), checks: 0 };
    pending.set(to, known);
    const text = `Your verification code is: ${known.code}`;
    const message = box.take({ provider: 'twilio', to, text, state: dials.isLost ? 'lost' : 'accepted', price: 0 });
    return { answer: json({ sid: `VE${message.id}`, status: 'pending', to, channel: 'sms' }, 201), message };
  }

  function check(asked: URLSearchParams): Answer {
    const to = asked.get('To') ?? '';
    const known = pending.get(to);
    if (!known) return fail(404, 20_404, 'The requested resource was not found');
    known.checks += 1;
    if (known.checks > 5) return fail(429, 60_202, 'Max check attempts reached');
    const isRight = asked.get('Code') === known.code;
    if (isRight) pending.delete(to);
    return json({ to, status: isRight ? 'approved' : 'pending', valid: isRight });
  }

  /** What became of the messages of one verification. */
  function attempts(query: URLSearchParams, box: Box): Answer {
    const found = box.all().filter(({ id }) => `VE${id}` === query.get('VerificationSid'));
    const list = found.map(({ id, to, state }) => ({
      sid: `VL${id}`,
      channel: 'sms',
      channel_data: { to, message_status: attemptStates[state] },
    }));
    return json({ attempts: list, meta: { key: 'attempts', page: 0, page_size: 50 } });
  }

  return {
    answer({ path, query, body, headers }: Request, box: Box, dials: Dials): { answer: Answer; message?: Message } {
      const { apiKey, apiSecret, serviceSid } = twilioAccount;
      const right = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
      if (headers.authorization !== right) return { answer: fail(401, 20_003, 'Authenticate') };
      const asked = new URLSearchParams(body);
      if (path === attemptsPath) return { answer: attempts(query, box) };
      const base = `/twilio/v2/Services/${serviceSid}`;
      if (path === `${base}/Verifications`) return start(asked, box, dials);
      return { answer: path === `${base}/VerificationCheck` ? check(asked) : fail(404, 20_404, 'Not found') };
    },
  };
}
