import type { LanguageId } from '@wifi/contract/languages.ts';
import type { NotificationText } from '../../../platform/mail/notification-mail.ts';

/** {plan} is the plan's name, {date} the day it ends, on the clocks of the page. */
export const endTexts: Record<'ends' | 'ended', Record<LanguageId, NotificationText>> = {
  ends: {
    en: {
      subject: 'The plan of {page} ends on {date}',
      body: 'The plan {plan} of {page} ends on {date}. Renewed before, it goes on from that day; another plan begins at once, and what is left counts over by price. Otherwise the page works as on FREE: guests still get online, and nothing is deleted.',
      button: 'Open the page',
      footer: 'You get this mail as an admin of {page}.',
    },
    vi: {
      subject: 'Gói của {page} hết hạn ngày {date}',
      body: 'Gói {plan} của {page} hết hạn ngày {date}. Nếu gia hạn trước đó, thời gian được cộng tiếp từ ngày này; gói khác bắt đầu ngay và phần còn lại được quy đổi theo giá. Nếu không, trang hoạt động như gói FREE: khách vẫn vào mạng và không có gì bị xoá.',
      button: 'Mở trang',
      footer: 'Bạn nhận thư này vì là quản trị viên của {page}.',
    },
    zh: {
      subject: '{page} 的套餐将于 {date} 到期',
      body: '{page} 的 {plan} 套餐将于 {date} 到期。提前续订会从该日起继续；换成其他套餐则立即开始，剩余时间按价格折算。否则页面将按 FREE 运行：访客仍可上网，不会删除任何内容。',
      button: '打开页面',
      footer: '您是 {page} 的管理员，因此收到此邮件。',
    },
    ar: {
      subject: 'تنتهي باقة {page} في {date}',
      body: 'تنتهي الباقة {plan} الخاصة بـ {page} في {date}. إذا جُدّدت قبل ذلك فستستمر من ذلك اليوم؛ أما الباقة الأخرى فتبدأ فوراً ويُحتسب ما تبقى بحسب السعر. وإلا فستعمل الصفحة كما في FREE: يبقى الضيوف متصلين ولا يُحذف شيء.',
      button: 'فتح الصفحة',
      footer: 'تصلك هذه الرسالة بصفتك مديراً لـ {page}.',
    },
    it: {
      subject: 'Il piano di {page} scade il {date}',
      body: 'Il piano {plan} di {page} scade il {date}. Se rinnovato prima, prosegue da quel giorno; un altro piano inizia subito e ciò che resta viene riportato in base al prezzo. Altrimenti la pagina funziona come con FREE: gli ospiti navigano ancora e nulla viene eliminato.',
      button: 'Apri la pagina',
      footer: 'Ricevi questa e-mail perché amministri {page}.',
    },
    es: {
      subject: 'El plan de {page} termina el {date}',
      body: 'El plan {plan} de {page} termina el {date}. Si se renueva antes, sigue desde ese día; otro plan empieza enseguida y lo que queda se traslada según el precio. Si no, la página funciona como en FREE: los invitados siguen conectándose y no se borra nada.',
      button: 'Abrir la página',
      footer: 'Recibes este correo por administrar {page}.',
    },
    fr: {
      subject: 'L’offre de {page} se termine le {date}',
      body: 'L’offre {plan} de {page} se termine le {date}. Renouvelée avant, elle continue à partir de ce jour ; une autre offre commence aussitôt et le reste est reporté selon le prix. Sinon la page fonctionne comme avec FREE : les visiteurs se connectent toujours et rien n’est supprimé.',
      button: 'Ouvrir la page',
      footer: 'Vous recevez ce message en tant qu’administrateur de {page}.',
    },
  },
  ended: {
    en: {
      subject: 'The plan of {page} has ended',
      body: 'The plan {plan} of {page} ended on {date}. The page now works as on FREE: guests still get online, and nothing was deleted. With a new plan, everything is there again at once.',
      button: 'Open the page',
      footer: 'You get this mail as an admin of {page}.',
    },
    vi: {
      subject: 'Gói của {page} đã hết hạn',
      body: 'Gói {plan} của {page} đã hết hạn ngày {date}. Trang hiện hoạt động như gói FREE: khách vẫn vào mạng và không có gì bị xoá. Khi có gói mới, mọi thứ lại có ngay.',
      button: 'Mở trang',
      footer: 'Bạn nhận thư này vì là quản trị viên của {page}.',
    },
    zh: {
      subject: '{page} 的套餐已到期',
      body: '{page} 的 {plan} 套餐已于 {date} 到期。页面现在按 FREE 运行：访客仍可上网，没有删除任何内容。有了新套餐，一切立即恢复。',
      button: '打开页面',
      footer: '您是 {page} 的管理员，因此收到此邮件。',
    },
    ar: {
      subject: 'انتهت باقة {page}',
      body: 'انتهت الباقة {plan} الخاصة بـ {page} في {date}. تعمل الصفحة الآن كما في FREE: يبقى الضيوف متصلين ولم يُحذف شيء. ومع باقة جديدة يعود كل شيء فوراً.',
      button: 'فتح الصفحة',
      footer: 'تصلك هذه الرسالة بصفتك مديراً لـ {page}.',
    },
    it: {
      subject: 'Il piano di {page} è scaduto',
      body: 'Il piano {plan} di {page} è scaduto il {date}. La pagina ora funziona come con FREE: gli ospiti navigano ancora e nulla è stato eliminato. Con un nuovo piano tutto torna subito.',
      button: 'Apri la pagina',
      footer: 'Ricevi questa e-mail perché amministri {page}.',
    },
    es: {
      subject: 'El plan de {page} ha terminado',
      body: 'El plan {plan} de {page} terminó el {date}. La página funciona ahora como en FREE: los invitados siguen conectándose y no se borró nada. Con un plan nuevo todo vuelve al instante.',
      button: 'Abrir la página',
      footer: 'Recibes este correo por administrar {page}.',
    },
    fr: {
      subject: 'L’offre de {page} est terminée',
      body: 'L’offre {plan} de {page} s’est terminée le {date}. La page fonctionne maintenant comme avec FREE : les visiteurs se connectent toujours et rien n’a été supprimé. Avec une nouvelle offre, tout revient aussitôt.',
      button: 'Ouvrir la page',
      footer: 'Vous recevez ce message en tant qu’administrateur de {page}.',
    },
  },
};
