import type { LanguageId } from '@wifi/contract/languages.ts';

/** {page} is the page's name. */
export const testMailTexts: Record<LanguageId, Record<'subject' | 'body' | 'footer', string>> = {
  en: {
    subject: 'Test: mails of {page} arrive',
    body: 'This mail was sent through the mail server that {page} has set up. Whoever {page} writes to gets its mails from this address.',
    footer: 'You get this mail because you pressed “Test the connection”.',
  },
  vi: {
    subject: 'Thử: thư của {page} đã đến',
    body: 'Thư này được gửi qua máy chủ thư mà {page} đã thiết lập. Những ai {page} viết cho sẽ nhận thư từ địa chỉ này.',
    footer: 'Bạn nhận thư này vì bạn đã bấm “Thử kết nối”.',
  },
  zh: {
    subject: '测试：{page} 的邮件已送达',
    body: '此邮件通过 {page} 设置的邮件服务器发送。{page} 写信给任何人时，都将使用此地址。',
    footer: '您收到此邮件是因为您点击了“测试连接”。',
  },
  ar: {
    subject: 'اختبار: رسائل {page} تصل',
    body: 'أُرسلت هذه الرسالة عبر خادم البريد الذي أعدّته {page}. كل من تكتب إليه {page} تصله رسائلها من هذا العنوان.',
    footer: 'تصلك هذه الرسالة لأنك ضغطت «اختبار الاتصال».',
  },
  es: {
    subject: 'Prueba: los correos de {page} llegan',
    body: 'Este correo se envió por el servidor de correo que {page} ha configurado. A quien escriba {page} le llegarán los correos desde esta dirección.',
    footer: 'Recibe este correo porque pulsó «Probar la conexión».',
  },
  fr: {
    subject: 'Essai : les messages de {page} arrivent',
    body: 'Ce message a été envoyé par le serveur de messagerie configuré par {page}. Toute personne à qui {page} écrit recevra ses messages de cette adresse.',
    footer: 'Vous recevez ce message parce que vous avez cliqué sur « Tester la connexion ».',
  },
  it: {
    subject: 'Prova: le e-mail di {page} arrivano',
    body: 'Questa e-mail è stata inviata dal server di posta impostato da {page}. Chiunque riceva e-mail da {page} le riceverà da questo indirizzo.',
    footer: 'Ricevi questa e-mail perché hai premuto «Prova la connessione».',
  },
};
