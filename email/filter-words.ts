import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { inNormalForm } from '@wifi/contract/normal-form.ts';

/**
 * What mail filters have met in too many unwanted mails, as it stands in a subject. A short list of our own, of phrases
 * that a venue can always say in another way: a word that honest mails need, such as "free" or "offer", is not in it.
 */
const phrases: Record<LanguageId, readonly string[]> = {
  en: [
    '100% free',
    'act now',
    'buy now',
    'order now',
    'click here',
    'cash bonus',
    'extra cash',
    'easy money',
    'free money',
    'make money',
    'you won',
    'you have won',
    'you are a winner',
    'double your',
    'risk free',
    'risk-free',
    'no obligation',
    'no catch',
    'once in a lifetime',
    'satisfaction guaranteed',
    'this is not spam',
    'urgent',
  ],
  vi: [
    'miễn phí 100%',
    '100% miễn phí',
    'trúng thưởng',
    'nhấp vào đây',
    'bấm vào đây',
    'click vào đây',
    'mua ngay',
    'kiếm tiền',
    'làm giàu',
    'vay nhanh',
    'cam kết 100%',
    'đảm bảo 100%',
    'cơ hội duy nhất',
    'không phải spam',
    'khẩn cấp',
  ],
  zh: [
    '100%免费',
    '免费领取',
    '中奖',
    '点击这里',
    '点击此处',
    '立即购买',
    '赚钱',
    '发财',
    '稳赚',
    '无风险',
    '千载难逢',
    '非垃圾邮件',
    '紧急通知',
  ],
  ar: [
    'مجاني 100%',
    'مجانا 100%',
    'اضغط هنا',
    'انقر هنا',
    'لقد ربحت',
    'اربح المال',
    'مال سهل',
    'اشتر الآن',
    'بدون مخاطر',
    'فرصة العمر',
    'ليست رسالة مزعجة',
    'عاجل',
  ],
  it: [
    '100% gratis',
    'gratis al 100%',
    'clicca qui',
    'hai vinto',
    'soldi facili',
    'guadagna subito',
    'compra subito',
    'compra ora',
    'senza rischi',
    'occasione unica',
    'offerta irripetibile',
    'questo non è spam',
    'urgente',
  ],
  es: [
    '100% gratis',
    'gratis 100%',
    'haz clic aquí',
    'haga clic aquí',
    'has ganado',
    'ha ganado',
    'dinero fácil',
    'gana dinero',
    'compra ya',
    'compre ahora',
    'sin riesgo',
    'oportunidad única',
    'oferta irrepetible',
    'esto no es spam',
    'urgente',
  ],
  fr: [
    '100% gratuit',
    'cliquez ici',
    'vous avez gagné',
    'argent facile',
    'gagnez de l’argent',
    'achetez maintenant',
    'achetez vite',
    'sans risque',
    'occasion unique',
    'ceci n’est pas un spam',
    'urgent',
  ],
};

/** As filters compare: without capitals, vowel signs of Arabic, and with one kind of space, sign and apostrophe. */
const plain = (text: string): string =>
  inNormalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/\u2019/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ %/g, '%');

const isPart = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** As words of its own: "urgente" says nothing of "insurgente". Chinese parts no words. */
function stands(phrase: string, text: string, partsWords: boolean): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (!partsWords || !(isPart(text[at - 1]) || isPart(text[at + phrase.length]))) return true;
  return false;
}

const known = languages.map(({ id }) => ({ id, all: phrases[id].map((phrase) => ({ phrase, plain: plain(phrase) })) }));

/** The first such phrase of a text, in its own language or in English, which filters know everywhere. */
export function filterPhraseIn(text: string, language: LanguageId): string | undefined {
  const compared = plain(text);
  return known
    .filter(({ id }) => id === language || id === 'en')
    .flatMap(({ id, all }) => all.filter((one) => stands(one.plain, compared, id !== 'zh')))[0]?.phrase;
}
