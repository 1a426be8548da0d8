import type { LanguageId } from '@wifi/contract/languages.ts';
import type { NotificationText } from '../../../platform/mail/notification-mail.ts';

type Texts = Record<LanguageId, NotificationText>;

/** {what} is a limit by its name, {used} of {most} the figures. */
export const warningTexts: Record<'near' | 'reached', Texts> = {
  near: {
    en: {
      subject: '{page}: most of the plan is used',
      body: '{page} uses {used} of {most} {what} that the plan {plan} has. Guests are never locked out, but once it is full nothing more can be added. A larger plan gives more room.',
      button: 'Open the page',
      footer: 'You get this mail once a month at most, as an admin of {page}.',
    },
    vi: {
      subject: '{page}: gói sắp dùng hết',
      body: '{page} đã dùng {used}/{most} {what} của gói {plan}. Khách không bao giờ bị chặn, nhưng khi hết thì không thể thêm nữa. Gói lớn hơn sẽ có thêm chỗ.',
      button: 'Mở trang',
      footer: 'Bạn nhận thư này nhiều nhất mỗi tháng một lần vì là quản trị viên của {page}.',
    },
    zh: {
      subject: '{page}：套餐即将用满',
      body: '{page} 已使用 {plan} 套餐的{what} {used}/{most}。访客绝不会被拒之门外，但用满后无法再添加。更大的套餐会有更多空间。',
      button: '打开页面',
      footer: '您是 {page} 的管理员，此邮件每月最多发送一次。',
    },
    ar: {
      subject: '{page}: اقترب استهلاك الباقة من حدّها',
      body: 'تستخدم {page} ‏{used} من {most} ({what}) ضمن الباقة {plan}. لن يُمنع الضيوف أبداً، لكن عند الامتلاء لا يمكن إضافة المزيد. الباقة الأكبر توفّر مساحة أوسع.',
      button: 'فتح الصفحة',
      footer: 'تصلك هذه الرسالة مرة في الشهر على الأكثر بصفتك مديراً لـ {page}.',
    },
    it: {
      subject: '{page}: il piano è quasi pieno',
      body: '{page} usa {used} di {most} ({what}) previsti dal piano {plan}. Gli ospiti non vengono mai esclusi, ma quando è pieno non si può aggiungere altro. Un piano più grande offre più spazio.',
      button: 'Apri la pagina',
      footer: 'Ricevi questa e-mail al massimo una volta al mese perché amministri {page}.',
    },
    es: {
      subject: '{page}: el plan está casi lleno',
      body: '{page} usa {used} de {most} ({what}) que tiene el plan {plan}. A los invitados nunca se les cierra el paso, pero cuando se llene no se podrá añadir nada más. Un plan mayor da más espacio.',
      button: 'Abrir la página',
      footer: 'Recibes este correo como mucho una vez al mes por administrar {page}.',
    },
    fr: {
      subject: '{page} : l’offre est presque pleine',
      body: '{page} utilise {used} sur {most} ({what}) de l’offre {plan}. Les visiteurs ne sont jamais bloqués, mais une fois la limite atteinte, rien ne peut être ajouté. Une offre plus grande donne plus de place.',
      button: 'Ouvrir la page',
      footer: 'Vous recevez ce message au plus une fois par mois en tant qu’administrateur de {page}.',
    },
  },
  reached: {
    en: {
      subject: '{page}: a limit of the plan is reached',
      body: '{page} uses {used} of {most} {what} that the plan {plan} has. Guests still get online and nothing is taken away, but nothing more can be added. A larger plan gives more room.',
      button: 'Open the page',
      footer: 'You get this mail once a month at most, as an admin of {page}.',
    },
    vi: {
      subject: '{page}: đã chạm giới hạn của gói',
      body: '{page} đã dùng {used}/{most} {what} của gói {plan}. Khách vẫn vào mạng và không có gì bị xoá, nhưng không thể thêm nữa. Gói lớn hơn sẽ có thêm chỗ.',
      button: 'Mở trang',
      footer: 'Bạn nhận thư này nhiều nhất mỗi tháng một lần vì là quản trị viên của {page}.',
    },
    zh: {
      subject: '{page}：已达到套餐上限',
      body: '{page} 已使用 {plan} 套餐的{what} {used}/{most}。访客仍可上网，也不会删除任何内容，但无法再添加。更大的套餐会有更多空间。',
      button: '打开页面',
      footer: '您是 {page} 的管理员，此邮件每月最多发送一次。',
    },
    ar: {
      subject: '{page}: بلغت الباقة أحد حدودها',
      body: 'تستخدم {page} ‏{used} من {most} ({what}) ضمن الباقة {plan}. يبقى الضيوف متصلين ولا يُحذف شيء، لكن لا يمكن إضافة المزيد. الباقة الأكبر توفّر مساحة أوسع.',
      button: 'فتح الصفحة',
      footer: 'تصلك هذه الرسالة مرة في الشهر على الأكثر بصفتك مديراً لـ {page}.',
    },
    it: {
      subject: '{page}: un limite del piano è raggiunto',
      body: '{page} usa {used} di {most} ({what}) previsti dal piano {plan}. Gli ospiti navigano ancora e nulla viene tolto, ma non si può aggiungere altro. Un piano più grande offre più spazio.',
      button: 'Apri la pagina',
      footer: 'Ricevi questa e-mail al massimo una volta al mese perché amministri {page}.',
    },
    es: {
      subject: '{page}: se alcanzó un límite del plan',
      body: '{page} usa {used} de {most} ({what}) que tiene el plan {plan}. Los invitados siguen conectándose y no se borra nada, pero no se puede añadir más. Un plan mayor da más espacio.',
      button: 'Abrir la página',
      footer: 'Recibes este correo como mucho una vez al mes por administrar {page}.',
    },
    fr: {
      subject: '{page} : une limite de l’offre est atteinte',
      body: '{page} utilise {used} sur {most} ({what}) de l’offre {plan}. Les visiteurs se connectent toujours et rien n’est supprimé, mais rien ne peut être ajouté. Une offre plus grande donne plus de place.',
      button: 'Ouvrir la page',
      footer: 'Vous recevez ce message au plus une fois par mois en tant qu’administrateur de {page}.',
    },
  },
};
