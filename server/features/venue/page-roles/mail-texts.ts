import type { LanguageId } from '@wifi/contract/languages.ts';
import type { NotificationText } from '../../../platform/mail/notification-mail.ts';

/** {page} is the page's name, {inviter} the name of who invites. */
export const invitationTexts: Record<LanguageId, NotificationText> = {
  en: {
    subject: 'You are invited to {page}',
    body: '{inviter} would like to run the guest Wi-Fi of {page} together with you. Sign in or sign up with this address and the page is there.',
    button: 'Accept',
    footer: 'If you do not know {inviter}, ignore this mail.',
  },
  vi: {
    subject: 'Bạn được mời vào {page}',
    body: '{inviter} muốn cùng bạn quản lý Wi-Fi khách của {page}. Hãy đăng nhập hoặc đăng ký bằng địa chỉ này, trang sẽ có sẵn.',
    button: 'Chấp nhận',
    footer: 'Nếu bạn không biết {inviter}, hãy bỏ qua thư này.',
  },
  zh: {
    subject: '邀请您加入 {page}',
    body: '{inviter} 希望与您一起管理 {page} 的访客 Wi-Fi。用此地址登录或注册，页面就会出现。',
    button: '接受',
    footer: '如果您不认识 {inviter}，请忽略此邮件。',
  },
  ar: {
    subject: 'أنت مدعو إلى {page}',
    body: 'يرغب {inviter} في إدارة شبكة واي فاي الضيوف في {page} معك. سجّل الدخول أو أنشئ حساباً بهذا العنوان وستجد الصفحة.',
    button: 'قبول',
    footer: 'إذا كنت لا تعرف {inviter} فتجاهل هذه الرسالة.',
  },
  it: {
    subject: 'Sei invitato su {page}',
    body: '{inviter} vorrebbe gestire con te il Wi-Fi ospiti di {page}. Accedi o registrati con questo indirizzo e troverai la pagina.',
    button: 'Accetta',
    footer: 'Se non conosci {inviter}, ignora questa e-mail.',
  },
  es: {
    subject: 'Te han invitado a {page}',
    body: '{inviter} quiere gestionar contigo el Wi-Fi de invitados de {page}. Inicia sesión o regístrate con esta dirección y encontrarás la página.',
    button: 'Aceptar',
    footer: 'Si no conoces a {inviter}, ignora este correo.',
  },
  fr: {
    subject: 'Vous êtes invité sur {page}',
    body: '{inviter} souhaite gérer avec vous le Wi-Fi invités de {page}. Connectez-vous ou inscrivez-vous avec cette adresse et la page sera là.',
    button: 'Accepter',
    footer: 'Si vous ne connaissez pas {inviter}, ignorez ce message.',
  },
};
