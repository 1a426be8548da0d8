import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import type { NotificationText } from '../../../platform/mail/notification-mail.ts';
import { mailAdmins } from '../page-roles/mail-admins.ts';

type Texts = Record<LanguageId, NotificationText>;

/** {host} is the name, {page} the page's, {day} when it is lost. */
const warning: Texts = {
  en: {
    subject: '{host} can no longer be proved',
    body: 'The DNS records that make {host} the address of {page} are missing or lead elsewhere. Put them back before {day}. Otherwise {page} gives the name up, and guests are sent to the address of the platform again.',
    button: 'See what is missing',
    footer: 'You get this mail because you are an admin of {page}.',
  },
  vi: {
    subject: 'Không còn xác minh được {host}',
    body: 'Các bản ghi DNS giúp {host} là địa chỉ của {page} bị thiếu hoặc trỏ đến nơi khác. Hãy khôi phục trước ngày {day}. Nếu không, {page} sẽ mất tên này và khách lại được đưa đến địa chỉ của nền tảng.',
    button: 'Xem còn thiếu gì',
    footer: 'Bạn nhận thư này vì bạn là quản trị viên của {page}.',
  },
  zh: {
    subject: '{host} 已无法验证',
    body: '使 {host} 成为 {page} 地址的 DNS 记录缺失或指向别处。请在 {day} 之前恢复，否则 {page} 将失去该名称，访客会重新被引导到平台的地址。',
    button: '查看缺少什么',
    footer: '您收到此邮件是因为您是 {page} 的管理员。',
  },
  ar: {
    subject: 'لم يعد بالإمكان إثبات {host}',
    body: 'سجلات DNS التي تجعل {host} عنوان {page} مفقودة أو تشير إلى مكان آخر. أعدها قبل {day}، وإلا فقدت {page} الاسم وعاد الضيوف إلى عنوان المنصة.',
    button: 'اعرف ما ينقص',
    footer: 'تصلك هذه الرسالة لأنك مسؤول عن {page}.',
  },
  it: {
    subject: '{host} non è più verificabile',
    body: 'I record DNS che fanno di {host} l’indirizzo di {page} mancano o portano altrove. Ripristinali prima del {day}, altrimenti {page} perde il nome e gli ospiti tornano all’indirizzo della piattaforma.',
    button: 'Vedi che cosa manca',
    footer: 'Ricevi questa e-mail perché amministri {page}.',
  },
  es: {
    subject: 'Ya no se puede comprobar {host}',
    body: 'Los registros DNS que hacen de {host} la dirección de {page} faltan o llevan a otro sitio. Restáuralos antes del {day}; si no, {page} perderá el nombre y los invitados volverán a la dirección de la plataforma.',
    button: 'Ver qué falta',
    footer: 'Recibes este correo porque administras {page}.',
  },
  fr: {
    subject: '{host} ne peut plus être vérifié',
    body: 'Les enregistrements DNS qui font de {host} l’adresse de {page} manquent ou mènent ailleurs. Rétablissez-les avant le {day}, sinon {page} perdra ce nom et les invités seront de nouveau envoyés à l’adresse de la plateforme.',
    button: 'Voir ce qui manque',
    footer: 'Vous recevez ce message parce que vous administrez {page}.',
  },
};

const lost: Texts = {
  en: {
    subject: '{page} has lost {host}',
    body: 'For a week DNS has not proved that {host} belongs to {page}. Guests are sent to the address of the platform again. Paste the set-up script into your routers once more, or put the DNS records back and check the name again.',
    button: 'Open the settings',
    footer: 'You get this mail because you are an admin of {page}.',
  },
  vi: {
    subject: '{page} đã mất {host}',
    body: 'Suốt một tuần DNS không chứng minh được {host} thuộc về {page}. Khách lại được đưa đến địa chỉ của nền tảng. Hãy dán lại tập lệnh cài đặt vào bộ định tuyến, hoặc khôi phục bản ghi DNS rồi kiểm tra lại tên.',
    button: 'Mở cài đặt',
    footer: 'Bạn nhận thư này vì bạn là quản trị viên của {page}.',
  },
  zh: {
    subject: '{page} 已失去 {host}',
    body: '一周以来 DNS 未能证明 {host} 属于 {page}。访客重新被引导到平台的地址。请将设置脚本再次粘贴到路由器，或恢复 DNS 记录后重新检查该名称。',
    button: '打开设置',
    footer: '您收到此邮件是因为您是 {page} 的管理员。',
  },
  ar: {
    subject: 'فقدت {page} الاسم {host}',
    body: 'منذ أسبوع لا يثبت DNS أن {host} تابع لـ {page}. عاد الضيوف إلى عنوان المنصة. الصق نص الإعداد في أجهزة التوجيه مرة أخرى، أو أعد سجلات DNS وافحص الاسم من جديد.',
    button: 'افتح الإعدادات',
    footer: 'تصلك هذه الرسالة لأنك مسؤول عن {page}.',
  },
  it: {
    subject: '{page} ha perso {host}',
    body: 'Da una settimana il DNS non dimostra che {host} appartiene a {page}. Gli ospiti tornano all’indirizzo della piattaforma. Incolla di nuovo lo script di configurazione nei router, oppure ripristina i record DNS e verifica ancora il nome.',
    button: 'Apri le impostazioni',
    footer: 'Ricevi questa e-mail perché amministri {page}.',
  },
  es: {
    subject: '{page} ha perdido {host}',
    body: 'Desde hace una semana el DNS no demuestra que {host} sea de {page}. Los invitados vuelven a la dirección de la plataforma. Pega de nuevo el script de configuración en los routers, o restaura los registros DNS y comprueba otra vez el nombre.',
    button: 'Abrir los ajustes',
    footer: 'Recibes este correo porque administras {page}.',
  },
  fr: {
    subject: '{page} a perdu {host}',
    body: 'Depuis une semaine, le DNS ne prouve plus que {host} appartient à {page}. Les invités sont de nouveau envoyés à l’adresse de la plateforme. Collez à nouveau le script de configuration dans vos routeurs, ou rétablissez les enregistrements DNS et vérifiez encore le nom.',
    button: 'Ouvrir les réglages',
    footer: 'Vous recevez ce message parce que vous administrez {page}.',
  },
};

const path = '/dashboard/settings-advance#own-domain';

export async function mailWarning(ctx: Context, host: string, losesAt: Date): Promise<void> {
  const namesIn = (lang: LanguageId) => ({
    host,
    day: losesAt.toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' }),
  });
  await mailAdmins(ctx, { kind: 'own-domain', texts: warning, namesIn, path });
}

export async function mailLost(ctx: Context, host: string): Promise<void> {
  await mailAdmins(ctx, { kind: 'own-domain', texts: lost, namesIn: () => ({ host }), path });
}
