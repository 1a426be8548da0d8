import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import { offeredMethods } from '@wifi/contract/venue/page-categories.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { decodeClass, encodeClass } from '../../../network/guest-sessions/login-class.ts';
import { openPhone, openVenue, setFlow, visitIn } from '../testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const wordsOf = (method: string): string[] => (method === '' ? [] : method.split(','));
const anyMethod = fc.constantFrom(...offeredMethods);

test('whatever a login passed, its Class comes back with all of its limits and with nothing but words of the contract', () => {
  const login = fc.record({
    visitId: fc.uuid(),
    subjectKind: fc.constantFrom('none' as const, 'code' as const, 'account' as const),
    subjectId: fc.option(fc.nat(), { nil: undefined }),
    methods: fc.array(anyMethod, { minLength: 1, maxLength: 30, size: 'max' }),
    label: fc.string({ unit: 'grapheme', maxLength: 60 }),
    seconds: fc.option(fc.nat(), { nil: undefined }),
    bytes: fc.option(fc.nat(1e15 - 1), { nil: undefined }),
  });
  fc.assert(
    fc.property(login, ({ methods, ...rest }) => {
      const text = encodeClass({ ...rest, method: methods.join(',') });
      const { method, label: _, ...back } = decodeClass(text)!;
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(253);
      expect(back).toEqual({
        visitId: rest.visitId,
        subjectKind: rest.subjectKind,
        subjectId: rest.subjectId,
        seconds: rest.seconds,
        bytes: rest.bytes,
      });
      // Where not all have room, the first of them.
      expect(wordsOf(method)).toEqual(methods.slice(0, wordsOf(method).length));
      expect(wordsOf(method).length).toBeGreaterThanOrEqual(Math.min(methods.length, 8));
    }),
  );
});

test('a router that sends back a Class that nobody gave it brings no other words in', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.oneof(fc.string(), fc.constantFrom('block', 'a_b_choice', 'click,block', 'click,', ',', '__proto__')),
      (visitId, method) => {
        const words = wordsOf(decodeClass(`v1|${visitId}|none||${method}|60||x`)?.method ?? '');
        for (const word of words) expect(offeredMethods).toContain(word);
      },
    ),
  );
});

type Drawn = { kind: 'plain' | 'block' | 'ab'; types: ('click' | 'survey')[]; takes: number };
const anyStep: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom('plain', 'block', 'ab'),
  types: fc.array(fc.constantFrom('click', 'survey'), { minLength: 2, maxLength: 3 }),
  takes: fc.nat(2),
});

function methodOf(id: string, type: 'click' | 'survey') {
  return type === 'click'
    ? { id, type }
    : { id, type, questions: [{ id: 'q', type: 'SURVEY_TEXT' as const, title: { en: 'How are you?' } }] };
}

function stepOf({ kind, types }: Drawn, at: number) {
  const methods = types.map((type, place) => methodOf(`m${at}-${place}`, type));
  if (kind === 'plain') return methods[0]!;
  return kind === 'block'
    ? { id: `s${at}`, type: 'block' as const, methods }
    : { id: `s${at}`, type: 'a_b_choice' as const, a: { method: methods[0]! }, b: { method: methods[1]! } };
}

test('a session shows the methods that its guest passed, whatever steps and blocks they stood in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 4, size: 'max' }), async (drawn) => {
      // Without RADIUS between: the router sends the phone back, and the session is there.
      const venue = await openVenue(app, { type: 'opennds', settings: { level: '1' } });
      const flow: LoginFlow = await setFlow(app, venue, drawn.map(stepOf) as never);
      const taken = flow.map((step, at) => {
        const methods = plainMethodsOf(step);
        return methods[drawn[at]!.takes % methods.length]!;
      });
      const phone = openPhone(app, venue);
      const fas = Buffer.from(
        `hid=1b2c3d4e5f607182, clientip=10.77.0.50, clientmac=${phone.mac}, gatewayname=Lotus, gatewayaddress=10.77.0.1:2050`,
      ).toString('base64');
      let answer = await phone.arrive({ fas });
      for (const { id } of taken) answer = await phone.send({ visit: visitIn(answer.html), method: id, terms: 'yes' });
      const { pathname, search } = new URL(new URL(answer.location!).searchParams.get('redir')!);
      await phone.ask('GET', pathname + search);
      const { body } = await app.call('GET /guest-sessions', { token: venue.token, query: { search: phone.mac } });
      expect(body.rows.map(({ method }: { method: string }) => method)).toEqual([
        taken.map(({ type }) => type).join(','),
      ]);
    }),
    { numRuns: 6 },
  );
});
