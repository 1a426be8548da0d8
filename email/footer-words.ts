import type { LanguageId } from '@wifi/contract/languages.ts';

export interface FooterWords {
  why: string;
  unsubscribe: string;
  privacy: string;
  view: string;
}

/** What stands below every mail. `{venue}` is the venue’s name. */
export const footerWords: Record<LanguageId, FooterWords> = {
  en: {
    why: 'You get this e-mail because you were a guest of {venue}.',
    unsubscribe: 'Unsubscribe',
    privacy: 'Privacy',
    view: 'Open in the browser',
  },
  vi: {
    why: 'Bạn nhận được e-mail này vì bạn từng là khách của {venue}.',
    unsubscribe: 'Hủy đăng ký',
    privacy: 'Quyền riêng tư',
    view: 'Mở trong trình duyệt',
  },
  zh: {
    why: '您收到这封邮件，是因为您曾光临{venue}。',
    unsubscribe: '退订',
    privacy: '隐私',
    view: '在浏览器中打开',
  },
  ar: {
    why: 'تصلك هذه الرسالة لأنك كنت ضيفًا لدى {venue}.',
    unsubscribe: 'إلغاء الاشتراك',
    privacy: 'الخصوصية',
    view: 'فتح في المتصفح',
  },
  it: {
    why: 'Ricevi questa e-mail perché hai visitato {venue}.',
    unsubscribe: 'Annulla iscrizione',
    privacy: 'Privacy',
    view: 'Apri nel browser',
  },
  es: {
    why: 'Recibes este correo porque nos visitaste en {venue}.',
    unsubscribe: 'Darse de baja',
    privacy: 'Privacidad',
    view: 'Abrir en el navegador',
  },
  fr: {
    why: 'Vous recevez cet e-mail car vous avez été client de {venue}.',
    unsubscribe: 'Se désabonner',
    privacy: 'Confidentialité',
    view: 'Ouvrir dans le navigateur',
  },
};
