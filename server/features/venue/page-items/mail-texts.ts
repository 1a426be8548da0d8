import type { LanguageId } from '@wifi/contract/languages.ts';
import type { NotificationText } from '../../../platform/mail/notification-mail.ts';

/** {page} is the page's name, {item} the title of what was reviewed. */
export const reviewTexts: Record<LanguageId, NotificationText> = {
  en: {
    subject: 'A guest has written about {item}',
    body: 'A new review of {item} at {page} waits for you. It is shown to others once you have approved it.',
    button: 'Read it',
    footer: 'You get this mail because e-mail notification is switched on for this item.',
  },
  vi: {
    subject: 'Khách vừa viết về {item}',
    body: 'Có đánh giá mới về {item} tại {page} đang chờ bạn. Đánh giá chỉ hiện với người khác sau khi bạn duyệt.',
    button: 'Xem đánh giá',
    footer: 'Bạn nhận thư này vì mục này đang bật thông báo qua e-mail.',
  },
  zh: {
    subject: '有客人评价了 {item}',
    body: '{page} 的 {item} 有一条新评价等您查看。您批准后，其他人才能看到。',
    button: '查看',
    footer: '您收到此邮件，是因为该项目已开启邮件通知。',
  },
  ar: {
    subject: 'كتب أحد الضيوف عن {item}',
    body: 'تقييم جديد لـ {item} في {page} بانتظارك. لن يظهر للآخرين إلا بعد موافقتك.',
    button: 'اقرأه',
    footer: 'وصلتك هذه الرسالة لأن الإشعار بالبريد مفعّل لهذا العنصر.',
  },
  it: {
    subject: 'Un ospite ha scritto di {item}',
    body: 'Una nuova recensione di {item} da {page} ti aspetta. Gli altri la vedono solo dopo la tua approvazione.',
    button: 'Leggi',
    footer: 'Ricevi questa e-mail perché per questo articolo è attiva la notifica via e-mail.',
  },
  es: {
    subject: 'Un cliente ha escrito sobre {item}',
    body: 'Te espera una nueva reseña de {item} en {page}. Los demás la verán cuando la apruebes.',
    button: 'Leerla',
    footer: 'Recibes este correo porque el artículo tiene activado el aviso por correo.',
  },
  fr: {
    subject: 'Un client a écrit sur {item}',
    body: 'Un nouvel avis sur {item} chez {page} vous attend. Les autres le verront une fois que vous l’aurez approuvé.',
    button: 'Le lire',
    footer: 'Vous recevez ce message car la notification par e-mail est activée pour cet article.',
  },
};
