import type { LanguageId } from '@wifi/contract/languages.ts';
import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { inertName } from '../../../platform/mail/inert-name.ts';
import type { NotificationText } from '../../../platform/mail/notification-mail.ts';

interface SmsWords {
  language: LanguageId;
  page: string;
  code: string;
  /** The portal's: phones offer the code there and nowhere else. */
  host: string;
  /** The page's own words, as its gateway has approved them. */
  own: string;
}

const smsTexts: Record<LanguageId, string> = {
  en: '{page}: {code} is your Wi-Fi code.',
  vi: '{page}: {code} là mã Wi-Fi của bạn.',
  zh: '{page}：{code} 是您的 Wi-Fi 验证码。',
  ar: '{page}: رمز Wi-Fi الخاص بك هو {code}',
  it: '{page}: {code} è il tuo codice Wi-Fi.',
  es: '{page}: {code} es su código Wi-Fi.',
  fr: '{page} : {code} est votre code Wi-Fi.',
};

/**
 * “Quán Sen” becomes “Quan Sen”: with letters beyond the plain ones a message has room for 70 instead of 160, and costs
 * twice.
 */
const withoutMarks = (text: string): string =>
  inNormalForm(text, 'NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/**
 * The last line is what phones read (https://wicg.github.io/sms-one-time-codes): they offer the code where the host is
 * the page's, and to nobody else.
 */
export function smsTextOf({ language, page, code, host, own }: SmsWords): string {
  const isLatin = language !== 'zh' && language !== 'ar';
  const name = inertName(isLatin || own ? withoutMarks(page) : page);
  const fill = (template: string) =>
    (isLatin && !own ? withoutMarks(template) : template).replace(/\{(page|code|host)\}/g, (_place, word: string) =>
      word === 'page' ? name : word === 'code' ? code : host,
    );
  if (own) return fill(own);
  return host ? `${fill(smsTexts[language])}\n\n@${host} #${code}` : fill(smsTexts[language]);
}

/** {n} is how much of the day's budget is gone. */
export const budgetTexts: Record<LanguageId, NotificationText> = {
  en: {
    subject: '{page}: {n} % of today’s codes are sent',
    body: 'Guests of {page} have been sent {n} % of the one-time codes that you allow in a day. When all are sent, nobody gets another one until tomorrow. If this is more than your guests need, somebody may be having them sent on purpose: look at the list.',
    button: 'Open the list of codes',
    footer: 'You get this mail because you are an admin of {page}.',
  },
  vi: {
    subject: '{page}: đã gửi {n} % số mã của hôm nay',
    body: 'Khách của {page} đã được gửi {n} % số mã dùng một lần mà bạn cho phép trong ngày. Khi hết, không ai nhận thêm mã cho đến ngày mai. Nếu nhiều hơn nhu cầu của khách, có thể ai đó cố tình gây ra: hãy xem danh sách.',
    button: 'Mở danh sách mã',
    footer: 'Bạn nhận thư này vì bạn là quản trị viên của {page}.',
  },
  zh: {
    subject: '{page}：今日验证码已发送 {n} %',
    body: '{page} 的访客已用掉您允许的每日一次性验证码的 {n} %。全部发完后，明天之前无人能再收到。如果超出访客所需，可能有人故意刷发：请查看列表。',
    button: '打开验证码列表',
    footer: '您收到此邮件是因为您是 {page} 的管理员。',
  },
  ar: {
    subject: '{page}: أُرسل {n} % من رموز اليوم',
    body: 'أُرسل إلى ضيوف {page} ما نسبته {n} % من رموز المرة الواحدة التي تسمح بها في اليوم. عند نفادها لا يحصل أحد على رمز حتى الغد. إذا كان هذا أكثر مما يحتاجه ضيوفك فقد يتعمده أحدهم: انظر إلى القائمة.',
    button: 'فتح قائمة الرموز',
    footer: 'وصلتك هذه الرسالة لأنك مدير في {page}.',
  },
  it: {
    subject: '{page}: inviato il {n} % dei codici di oggi',
    body: 'Agli ospiti di {page} è stato inviato il {n} % dei codici monouso che consenti in un giorno. Quando sono finiti, nessuno ne riceve altri fino a domani. Se è più di quanto serve ai tuoi ospiti, qualcuno potrebbe farli inviare apposta: guarda l’elenco.',
    button: 'Apri l’elenco dei codici',
    footer: 'Ricevi questa mail perché sei amministratore di {page}.',
  },
  es: {
    subject: '{page}: enviado el {n} % de los códigos de hoy',
    body: 'A los huéspedes de {page} se les ha enviado el {n} % de los códigos de un solo uso que permites al día. Cuando se agoten, nadie recibirá otro hasta mañana. Si es más de lo que necesitan tus huéspedes, puede que alguien los provoque a propósito: mira la lista.',
    button: 'Abrir la lista de códigos',
    footer: 'Recibes este correo porque eres administrador de {page}.',
  },
  fr: {
    subject: '{page} : {n} % des codes du jour sont envoyés',
    body: 'Les clients de {page} ont reçu {n} % des codes à usage unique que vous autorisez par jour. Quand tout est envoyé, personne n’en reçoit d’autre avant demain. Si c’est plus que ce dont vos clients ont besoin, quelqu’un les provoque peut-être : regardez la liste.',
    button: 'Ouvrir la liste des codes',
    footer: 'Vous recevez ce mail parce que vous êtes administrateur de {page}.',
  },
};
