import { inEveryLanguage, type ReadyMade } from './write-ready-made.ts';

const words = {
  vi: {
    text: 'Chào {{ first_name | default: "bạn" }}, cảm ơn bạn đã quan tâm {{ venue_name }}! Cần Wi-Fi, thực đơn hay đặt chỗ, bạn cứ nhắn tại đây nhé.',
    page: 'Xem trang của quán',
    ask: 'Mật khẩu Wi-Fi là gì?',
    call: 'Gọi cho quán',
  },
  en: {
    text: 'Hello {{ first_name | default: "there" }}, thank you for following {{ venue_name }}! Wi-Fi, menu or a table: just write to us here.',
    page: 'See our page',
    ask: 'How do I get on the Wi-Fi?',
    call: 'Call us',
  },
  zh: {
    text: '{{ first_name | default: "您好" }}，感谢您关注 {{ venue_name }}！想连 Wi-Fi、看菜单或订位，直接在这里留言即可。',
    page: '查看我们的主页',
    ask: '怎么连接 Wi-Fi？',
    call: '给我们打电话',
  },
  ar: {
    text: 'مرحبًا {{ first_name | default: "بك" }}، شكرًا لمتابعتك {{ venue_name }}! للواي فاي أو القائمة أو الحجز، راسلنا هنا.',
    page: 'زيارة صفحتنا',
    ask: 'كيف أتصل بالواي فاي؟',
    call: 'اتصل بنا',
  },
  it: {
    text: 'Ciao{% if first_name %} {{ first_name }}{% endif %}, grazie di seguire {{ venue_name }}! Per Wi-Fi, menu o un tavolo scrivici qui.',
    page: 'Vai alla nostra pagina',
    ask: 'Come mi collego al Wi-Fi?',
    call: 'Chiamaci',
  },
  es: {
    text: 'Hola{% if first_name %}, {{ first_name }}{% endif %}: ¡gracias por seguir a {{ venue_name }}! Para el wifi, la carta o una mesa, escríbenos aquí.',
    page: 'Ver nuestra página',
    ask: '¿Cómo me conecto al wifi?',
    call: 'Llámanos',
  },
  fr: {
    text: 'Bonjour{% if first_name %} {{ first_name }}{% endif %}, merci de suivre {{ venue_name }} ! Wi-Fi, carte ou réservation : écrivez-nous ici.',
    page: 'Voir notre page',
    ask: 'Comment me connecter au Wi-Fi ?',
    call: 'Nous appeler',
  },
};

export const welcome: ReadyMade = {
  id: 'welcome',
  name: {
    vi: 'Lời chào người mới quan tâm',
    en: 'Welcome to a new follower',
    zh: '欢迎新关注者',
    ar: 'ترحيب بمتابع جديد',
    it: 'Benvenuto a chi inizia a seguirti',
    es: 'Bienvenida a quien te sigue',
    fr: 'Bienvenue à un nouvel abonné',
  },
  written: inEveryLanguage(words, ({ text, page, ask, call }) => ({
    kind: 'buttons',
    text,
    buttons: [
      { kind: 'url', title: page, url: '{{ venue_url }}' },
      { kind: 'query', title: ask, payload: ask },
      { kind: 'phone', title: call, phone: '{{ venue_phone }}' },
    ],
  })),
};
