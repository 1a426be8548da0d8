import { afterAll, beforeAll, expect, test } from 'vitest';
import { splashTemplates } from '@wifi/contract/access/splash-templates.ts';
import { languages } from '@wifi/contract/languages.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from '../guest-access/testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const click = {
  id: 'go',
  type: 'click',
  title: { en: 'One tap', ar: 'نقرة واحدة', vi: 'Một chạm' },
  buttonColour: '#123456',
  buttonHeight: 60,
};
const options = [
  { value: 'a', label: { en: 'First', fr: 'Premier' } },
  { value: 'b', label: { en: 'Second', zh: '第二' } },
];
const survey = {
  id: 'ask',
  type: 'survey',
  description: { en: 'Two minutes' },
  questions: [
    {
      id: 'mail',
      type: 'SURVEY_TEXT',
      title: { en: 'Your e-mail', vi: 'E-mail của bạn' },
      mappingField: 'email',
      required: true,
    },
    { id: 'scale', type: 'SURVEY_LINEAR_SCALE', title: { en: 'How likely?' }, from: 0, to: 10, minLabel: { en: 'No' } },
    { id: 'grid', type: 'SURVEY_CHECKBOX_GRID', title: { it: 'Quando?' }, rows: options, columns: options },
  ],
};
const twoWays = {
  id: 'ways',
  type: 'a_b_choice',
  a: { label: { en: 'Guest' }, method: { id: 'code', type: 'access_code' } },
  b: { label: { es: 'Visita' }, method: { id: 'free', type: 'click' } },
};
const block = {
  id: 'block',
  type: 'block',
  rowStyle: 'side_by_side',
  position: 'left',
  methods: [
    { id: 'acc', type: 'account' },
    { id: 'hotel', type: 'hsia_account', buttonColour: '#123456' },
  ],
};
const picture = (name: string) => `/media/abcdef12/${name.repeat(12)}-1600x900.jpg`;

const pages: [string, { flow: object[]; design: object }][] = [
  [
    'a click, with the colours and pictures of an operator',
    {
      flow: [click, survey],
      design: {
        logo: picture('l'),
        headerImage: picture('h'),
        backgroundMobile: picture('m'),
        backgroundDesktop: picture('d'),
        tint: '#002244',
        cardOpacity: 0.8,
        primaryColour: '#884400',
        wave: { isShown: true },
      },
    },
  ],
  [
    'a block',
    {
      flow: [block, click],
      design: {
        welcomeText: { en: 'Hello', ar: 'أهلا' },
        bottomText: { vi: 'Hẹn gặp lại' },
        showsInstruction: true,
        instruction: { en: 'Ask at the desk' },
      },
    },
  ],
  [
    'a choice of two',
    { flow: [twoWays, survey], design: { asksForTerms: false, inHouseButtonLabel: { en: 'I live here' } } },
  ],
  ['a survey', { flow: [survey], design: { termsText: { en: 'Be kind', zh: '请友善' } } }],
  [
    'a film',
    {
      flow: [click],
      design: { video: '/media/abcdef12/vvvvvvvvvvvv.mp4', posterImage: picture('p'), videoPlayedTime: 5 },
    },
  ],
  [
    'slides',
    {
      flow: [block],
      design: {
        slides: [
          { image: picture('a'), alt: { en: 'Pool', it: 'Piscina' } },
          { image: picture('b'), alt: {} },
        ],
        slideType: 'fade',
        waitTime: 7,
        footerImage: picture('f'),
      },
    },
  ],
];

// The visit is the guest's own; the rest of the page is not.
const withoutVisit = (html: string) => html.replaceAll(visitIn(html) || '\u0000', '');

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return `${one.slice(at - 60, at + 120)} ↔ ${other.slice(at - 60, at + 120)}`;
}

/** Where the two part, or nothing. */
function differenceOf(previewed: string, sent: string): string {
  const shown = withoutVisit(sent);
  return Buffer.from(previewed).equals(Buffer.from(shown)) ? '' : firstDifference(previewed, shown);
}

async function publish(
  flow: object[],
  design: object,
): Promise<{ venue: TestVenue; preview: (wish: object) => Promise<string> }> {
  // A page of its own each time: what the portal shows may be two seconds old.
  const venue = await openVenue(app);
  await setFlow(app, venue, flow as never, design as Record<string, unknown>);
  const {
    body: { design: stored, flow: steps },
  } = await app.call('GET /wifi-campaign/current', { token: venue.token });
  return {
    venue,
    preview: async (wish) =>
      (
        await app.call('POST /wifi-campaign/preview', {
          token: venue.token,
          body: { design: stored, flow: steps, ...wish },
        })
      ).body.html as string,
  };
}

test.each(splashTemplates)(
  '%s: the preview is the page that the portal sends, byte for byte, in every language and with every kind of step',
  async (template) => {
    for (const [name, { flow, design }] of pages) {
      const { venue, preview } = await publish(flow, { ...design, template });
      for (const { id: language } of languages) {
        const { status, html } = await openPhone(app, venue).arrive({}, { 'accept-language': language });
        expect(status).toBe(200);
        expect(differenceOf(await preview({ language }), html), `${name} in ${language}`).toBe('');
      }
    }
  },
);

test('so are the sides of a choice, and the sign-up of an account', async () => {
  const look = async (
    { venue, preview }: Awaited<ReturnType<typeof publish>>,
    form: Record<string, string>,
    wish: object,
  ) => {
    const phone = openPhone(app, venue);
    const { html } = await phone.send({ visit: visitIn((await phone.arrive()).html), ...form });
    return differenceOf(await preview({ language: 'en', ...wish }), html);
  };
  const choice = await publish([twoWays], {});
  expect(await look(choice, { intent: 'choose-a' }, { methodId: 'code' })).toBe('');
  expect(await look(choice, { intent: 'choose-b' }, { methodId: 'free' })).toBe('');
  expect(
    await look(
      await publish([{ id: 'acc', type: 'account' }], {}),
      { intent: 'show-sign-up', method: 'acc' },
      { showsSignUp: true },
    ),
  ).toBe('');
});
