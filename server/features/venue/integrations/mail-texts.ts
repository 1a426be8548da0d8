import type { LanguageId } from '@wifi/contract/languages.ts';
import type { NotificationText } from '../../../platform/mail/notification-mail.ts';

/** {service} is the kind's name, {page} the page's. */
export const failingTexts: Record<LanguageId, NotificationText> = {
  en: {
    subject: '{service} of {page} no longer works',
    body: 'The service {service}, which {page} is set up to use, has stopped working. What it said, and since when, stands in the advanced settings. You get one more mail when it works again.',
    button: 'Open the integrations',
    footer: 'You get this mail because you are an admin of {page}.',
  },
  vi: {
    subject: '{service} của {page} không còn hoạt động',
    body: 'Dịch vụ {service} mà {page} đang dùng đã ngừng hoạt động. Lý do và thời điểm bắt đầu nằm trong cài đặt nâng cao. Bạn sẽ nhận thêm một thư khi dịch vụ hoạt động trở lại.',
    button: 'Mở phần tích hợp',
    footer: 'Bạn nhận thư này vì bạn là quản trị viên của {page}.',
  },
  zh: {
    subject: '{page} 的{service}已停止工作',
    body: '{page} 所使用的服务“{service}”已停止工作。原因和开始时间可在高级设置中查看。恢复后您会再收到一封邮件。',
    button: '打开集成',
    footer: '您收到此邮件是因为您是 {page} 的管理员。',
  },
  ar: {
    subject: 'لم تعد خدمة {service} في {page} تعمل',
    body: 'توقفت خدمة {service} التي تستخدمها {page} عن العمل. ما قالته الخدمة ومنذ متى تجده في الإعدادات المتقدمة. ستصلك رسالة أخرى عندما تعمل من جديد.',
    button: 'افتح عمليات الربط',
    footer: 'تصلك هذه الرسالة لأنك مسؤول في {page}.',
  },
  es: {
    subject: '{service} de {page} ya no funciona',
    body: 'El servicio {service} que usa {page} ha dejado de funcionar. Lo que respondió, y desde cuándo, está en la configuración avanzada. Recibirá un correo más cuando vuelva a funcionar.',
    button: 'Abrir las integraciones',
    footer: 'Recibe este correo porque es administrador de {page}.',
  },
  fr: {
    subject: '{service} de {page} ne fonctionne plus',
    body: 'Le service {service} utilisé par {page} a cessé de fonctionner. Sa réponse, et depuis quand, figurent dans les paramètres avancés. Vous recevrez un autre message quand il fonctionnera de nouveau.',
    button: 'Ouvrir les intégrations',
    footer: 'Vous recevez ce message parce que vous êtes administrateur de {page}.',
  },
  it: {
    subject: '{service} di {page} non funziona più',
    body: 'Il servizio {service} usato da {page} ha smesso di funzionare. Che cosa ha risposto, e da quando, si legge nelle impostazioni avanzate. Riceverai un’altra e-mail quando funzionerà di nuovo.',
    button: 'Apri le integrazioni',
    footer: 'Ricevi questa e-mail perché sei amministratore di {page}.',
  },
};

export const wellAgainTexts: Record<LanguageId, NotificationText> = {
  en: {
    subject: '{service} of {page} works again',
    body: 'The service {service}, which {page} is set up to use, works again. There is nothing for you to do.',
    button: 'Open the integrations',
    footer: 'You get this mail because you are an admin of {page}.',
  },
  vi: {
    subject: '{service} của {page} đã hoạt động trở lại',
    body: 'Dịch vụ {service} mà {page} đang dùng đã hoạt động trở lại. Bạn không cần làm gì.',
    button: 'Mở phần tích hợp',
    footer: 'Bạn nhận thư này vì bạn là quản trị viên của {page}.',
  },
  zh: {
    subject: '{page} 的{service}已恢复',
    body: '{page} 所使用的服务“{service}”已恢复工作，您无需做任何事。',
    button: '打开集成',
    footer: '您收到此邮件是因为您是 {page} 的管理员。',
  },
  ar: {
    subject: 'عادت خدمة {service} في {page} إلى العمل',
    body: 'عادت خدمة {service} التي تستخدمها {page} إلى العمل. لا حاجة إلى أن تفعل شيئًا.',
    button: 'افتح عمليات الربط',
    footer: 'تصلك هذه الرسالة لأنك مسؤول في {page}.',
  },
  es: {
    subject: '{service} de {page} vuelve a funcionar',
    body: 'El servicio {service} que usa {page} vuelve a funcionar. No tiene que hacer nada.',
    button: 'Abrir las integraciones',
    footer: 'Recibe este correo porque es administrador de {page}.',
  },
  fr: {
    subject: '{service} de {page} fonctionne de nouveau',
    body: 'Le service {service} utilisé par {page} fonctionne de nouveau. Vous n’avez rien à faire.',
    button: 'Ouvrir les intégrations',
    footer: 'Vous recevez ce message parce que vous êtes administrateur de {page}.',
  },
  it: {
    subject: '{service} di {page} funziona di nuovo',
    body: 'Il servizio {service} usato da {page} funziona di nuovo. Non devi fare nulla.',
    button: 'Apri le integrazioni',
    footer: 'Ricevi questa e-mail perché sei amministratore di {page}.',
  },
};
