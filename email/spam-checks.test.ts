import { expect, test } from 'vitest';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { usualEmailStyle, type EmailBlock, type EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { checkEmail } from './checks.ts';
import { checkOwnSubject } from './spam-checks.ts';

const words = (html: string): EmailBlock => ({
  id: 't',
  kind: 'text',
  html,
  size: 16,
  align: 'start',
  paint: 'text',
});
const picture: EmailBlock = {
  id: 'p',
  kind: 'picture',
  picture: {
    url: '/media/x.png',
    alt: 'Our garden, with all that it has to offer to you and to your friends this summer',
  },
  link: '',
  width: 100,
  align: 'center',
};

function found(language: LanguageId, subject: string, { preview = '', blocks = [words('Hello')] } = {}) {
  const rows = [{ id: 'r', background: null, padding: 24, columns: [{ width: 100, blocks }] }];
  const design: EmailDesign = { language, style: usualEmailStyle, written: { [language]: { subject, preview, rows } } };
  return checkEmail(design).map(({ check, detail }) => (detail === undefined ? check : `${check} ${detail}`));
}

test.each<[LanguageId, string, string[]]>([
  ['en', 'Our SPA and the IKEA next door', []],
  ['en', 'HALF PRICE in the garden', ['loud-subject']],
  ['vi', 'GIẢM GIÁ LỚN HÔM NAY', ['loud-subject']],
  ['en', 'For {{ name }} at {{ venue_name }}', []],
  ['en', 'Now?!', ['many-marks']],
  ['zh', '快来！快来！', ['many-marks']],
  ['ar', 'هل تأتي؟؟', ['many-marks']],
  ['es', '¿Vienes? ¡Te esperamos!', []],
  ['en', 'Save $$$ on breakfast', ['many-marks']],
  ['en', 'Breakfast for 10 $, lunch for 20 $', []],
  ['en', 'RE: your table', ['fake-reply']],
  ['fr', 'TR : votre table', ['fake-reply']],
  ['vi', 'Trả lời: bàn của bạn', ['fake-reply']],
  ['zh', '回复：您的座位', ['fake-reply']],
  ['en', 'Relax: the pool is open', []],
  ['it', 'I: la tua camera', ['fake-reply']],
  ['en', '🎉🎉', ['only-signs']],
  ['en', '🎉 {{ first_name }}', []],
  ['en', 'A table by the window, live music from eight, and the whole menu of the season', ['long-subject 78']],
  ['zh', '周末家庭自助午餐，现场音乐，海景座位，儿童免费入场，欢迎带上朋友一起来', ['long-subject 35']],
  ['en', 'Click here for breakfast', ['filter-words click here']],
  ['en', 'The insurgent next door, a film night', []],
  ['vi', 'Bạn đã Trúng Thưởng rồi', ['filter-words trúng thưởng']],
  ['vi', 'Click here', ['filter-words click here']],
  ['zh', '恭喜您中奖了', ['filter-words 中奖']],
  ['ar', 'عرض عاجل للضيوف', ['filter-words عاجل']],
  ['fr', 'Petit déjeuner 100 % gratuit', ['filter-words 100% gratuit']],
  ['fr', "Gagnez de l'argent", ['filter-words gagnez de l’argent']],
  ['it', 'Clicca qui per il menu', ['filter-words clicca qui']],
  ['es', 'Dinero fácil', ['filter-words dinero fácil']],
])('in %s the subject %s', (language, subject, checks) => {
  expect(found(language, subject)).toEqual(checks);
});

test('a phrase is found however its letters are composed', () => {
  expect(found('vi', inNormalForm('Bạn trúng thưởng', 'NFD'))).toEqual(['filter-words trúng thưởng']);
});

test('a preview that repeats the subject says nothing, and is read by filters too', () => {
  expect(found('en', 'Summer menu', { preview: 'summer menu' })).toEqual(['same-preview']);
  expect(found('en', 'Summer menu', { preview: 'Act now' })).toEqual(['filter-words act now']);
  expect(found('en', 'Summer menu', { preview: 'From Friday on' })).toEqual([]);
});

test('a link that hides where it leads is named by its host, one to a map is not', () => {
  const linked = (url: string) => found('en', 'Menu', { blocks: [words(`<a href="${url}">Menu</a>`)] });
  expect(linked('https://bit.ly/3abc')).toEqual(['short-link bit.ly']);
  expect(linked('https://www.tinyurl.com/x')).toEqual(['short-link tinyurl.com']);
  expect(linked('https://maps.app.goo.gl/x')).toEqual([]);
});

test('a mail that is a picture with hardly any text is told, whatever its description', () => {
  const long = words('Our garden is open again from Friday on, with music, lanterns and the menu of the season.');
  expect(found('en', 'Menu', { blocks: [picture, words('Come')] })).toEqual(['only-pictures']);
  expect(found('en', 'Menu', { blocks: [picture, long] })).toEqual([]);
});

test('every language has phrases of its own', () => {
  const own: Record<LanguageId, string> = {
    en: 'Buy now',
    vi: 'Mua ngay',
    zh: '立即购买',
    ar: 'اشترِ الآن',
    it: 'Compra ora',
    es: 'Compra ya',
    fr: 'Achetez maintenant',
  };
  for (const { id } of languages) expect(found(id, own[id]), id).toEqual([expect.stringContaining('filter-words')]);
});

test('a subject that all languages share is told what each of them would be, once', () => {
  const checks = (subject: string) => checkOwnSubject(subject).map(({ check }) => check);
  for (const phrase of ['Buy now', 'Mua ngay', '立即购买', 'Compra ora'])
    expect(checkOwnSubject(phrase), phrase).toEqual([{ check: 'filter-words', detail: expect.any(String) }]);
  expect(checks('RE: FREE DRINKS TONIGHT!!')).toEqual(['loud-subject', 'many-marks', 'fake-reply']);
  expect(checks('{{ first_name | upcase }}, your table is set')).toEqual([]);
  expect(checks('{{ first_name')).toEqual([]);
  expect(checks('')).toEqual([]);
});
