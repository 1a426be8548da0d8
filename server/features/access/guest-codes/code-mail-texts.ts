import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import { inertName } from '../../../platform/mail/inert-name.ts';
import { renderMail } from '../../../platform/mail/mail-layout.ts';
import { fillIn } from '../../../platform/mail/notification-mail.ts';

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
