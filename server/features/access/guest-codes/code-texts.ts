import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import { inertName } from '../../../platform/mail/inert-name.ts';
import { renderMail } from '../../../platform/mail/mail-layout.ts';
import { fillIn, type NotificationText } from '../../../platform/mail/notification-mail.ts';

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
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

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

interface CodeMailText {
  subject: string;
  body: string;
  footer: string;
}

const mailTexts: Record<LanguageId, { proof: CodeMailText; accessCode: CodeMailText }> = {
  en: {
    proof: {
      subject: '{code} is your Wi-Fi code',
      body: 'Type {code} on the page of {page} to go online. The code is good for five minutes, on the device that you asked with.',
      footer: 'If you have not asked for a code at {page}, you can ignore this mail: nobody gets online by it.',
    },
    accessCode: {
      subject: 'Your Wi-Fi code: {code}',
      body: 'Type {code} on the page of {page} to go online.',
      footer: 'You get this mail because somebody typed your address at {page}. If it was not you, you can ignore it.',
    },
  },
  vi: {
    proof: {
      subject: '{code} là mã Wi-Fi của bạn',
      body: 'Nhập {code} trên trang của {page} để vào mạng. Mã có hiệu lực trong năm phút, trên đúng thiết bị bạn đã dùng để yêu cầu.',
      footer: 'Nếu bạn không yêu cầu mã tại {page}, hãy bỏ qua thư này: không ai vào mạng được nhờ nó.',
    },
    accessCode: {
      subject: 'Mã Wi-Fi của bạn: {code}',
      body: 'Nhập {code} trên trang của {page} để vào mạng.',
      footer: 'Bạn nhận thư này vì có người nhập địa chỉ của bạn tại {page}. Nếu không phải bạn, hãy bỏ qua.',
    },
  },
  zh: {
    proof: {
      subject: '{code} 是您的 Wi-Fi 验证码',
      body: '请在 {page} 的页面上输入 {code} 以连接网络。验证码五分钟内有效，且只能在您请求时所用的设备上使用。',
      footer: '如果您没有在 {page} 请求验证码，请忽略此邮件：没有人能凭它上网。',
    },
    accessCode: {
      subject: '您的 Wi-Fi 上网码：{code}',
      body: '请在 {page} 的页面上输入 {code} 以连接网络。',
      footer: '您收到此邮件是因为有人在 {page} 输入了您的地址。如果不是您本人，请忽略。',
    },
  },
  ar: {
    proof: {
      subject: '{code} هو رمز Wi-Fi الخاص بك',
      body: 'اكتب {code} في صفحة {page} للاتصال بالإنترنت. الرمز صالح لخمس دقائق وعلى الجهاز الذي طلبته منه.',
      footer: 'إذا لم تطلب رمزًا في {page} فتجاهل هذه الرسالة: لا أحد يتصل بها.',
    },
    accessCode: {
      subject: 'رمز Wi-Fi الخاص بك: {code}',
      body: 'اكتب {code} في صفحة {page} للاتصال بالإنترنت.',
      footer: 'وصلتك هذه الرسالة لأن أحدهم كتب عنوانك في {page}. إن لم تكن أنت فتجاهلها.',
    },
  },
  it: {
    proof: {
      subject: '{code} è il tuo codice Wi-Fi',
      body: 'Scrivi {code} nella pagina di {page} per andare online. Il codice vale cinque minuti, sul dispositivo con cui l’hai chiesto.',
      footer: 'Se non hai chiesto un codice da {page}, ignora questa mail: nessuno va online con essa.',
    },
    accessCode: {
      subject: 'Il tuo codice Wi-Fi: {code}',
      body: 'Scrivi {code} nella pagina di {page} per andare online.',
      footer: 'Ricevi questa mail perché qualcuno ha scritto il tuo indirizzo da {page}. Se non eri tu, ignorala.',
    },
  },
  es: {
    proof: {
      subject: '{code} es su código Wi-Fi',
      body: 'Escriba {code} en la página de {page} para conectarse. El código vale cinco minutos, en el dispositivo con el que lo pidió.',
      footer: 'Si no ha pedido un código en {page}, ignore este correo: nadie se conecta con él.',
    },
    accessCode: {
      subject: 'Su código Wi-Fi: {code}',
      body: 'Escriba {code} en la página de {page} para conectarse.',
      footer: 'Recibe este correo porque alguien escribió su dirección en {page}. Si no fue usted, ignórelo.',
    },
  },
  fr: {
    proof: {
      subject: '{code} est votre code Wi-Fi',
      body: 'Saisissez {code} sur la page de {page} pour vous connecter. Le code est valable cinq minutes, sur l’appareil qui l’a demandé.',
      footer: 'Si vous n’avez pas demandé de code chez {page}, ignorez ce mail : il ne connecte personne.',
    },
    accessCode: {
      subject: 'Votre code Wi-Fi : {code}',
      body: 'Saisissez {code} sur la page de {page} pour vous connecter.',
      footer:
        'Vous recevez ce mail parce que quelqu’un a saisi votre adresse chez {page}. Si ce n’était pas vous, ignorez-le.',
    },
  },
};

export function codeMailOf(language: LanguageId, kind: 'proof' | 'accessCode', names: { page: string; code: string }) {
  const text = mailTexts[language][kind];
  const subject = fillIn(text.subject, names);
  const body = renderMail({
    lang: language,
    dir: directionOf(language),
    brand: inertName(names.page),
    title: subject,
    paragraphs: [fillIn(text.body, names)],
    footer: fillIn(text.footer, names),
  });
  return { subject, ...body };
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
