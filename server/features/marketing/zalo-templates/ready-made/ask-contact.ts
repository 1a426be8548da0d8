import { inEveryLanguage, type ReadyMade } from './write-ready-made.ts';

const words = {
  vi: {
    title: 'Cho {{ venue_name }} xin số điện thoại nhé',
    subtitle: 'Để quán giữ chỗ, tích điểm và gửi ưu đãi cho bạn. Bạn có thể rút lại bất cứ lúc nào.',
  },
  en: {
    title: 'May {{ venue_name }} have your number?',
    subtitle: 'So that we can keep your table, count your visits and send you offers. You can withdraw it at any time.',
  },
  zh: {
    title: '方便给 {{ venue_name }} 留个电话吗？',
    subtitle: '我们会为您留位、累计到店次数并发送优惠，您可以随时撤回。',
  },
  ar: {
    title: 'هل تشارك {{ venue_name }} رقم هاتفك؟',
    subtitle: 'لنحجز لك مكانًا ونحسب زياراتك ونرسل إليك العروض. يمكنك التراجع متى شئت.',
  },
  it: {
    title: 'Ci lasci il tuo numero? {{ venue_name }}',
    subtitle: 'Per tenerti un tavolo, contare le tue visite e mandarti offerte. Puoi ritirarlo quando vuoi.',
  },
  es: {
    title: '¿Nos dejas tu número? {{ venue_name }}',
    subtitle: 'Para guardarte mesa, contar tus visitas y enviarte ofertas. Puedes retirarlo cuando quieras.',
  },
  fr: {
    title: 'Votre numéro pour {{ venue_name }} ?',
    subtitle:
      'Pour garder votre table, compter vos visites et vous envoyer nos offres. Vous pouvez le retirer à tout moment.',
  },
};

export const askContact: ReadyMade = {
  id: 'ask-contact',
  name: {
    vi: 'Xin số điện thoại',
    en: 'Ask for the phone number',
    zh: '请求留下电话',
    ar: 'طلب رقم الهاتف',
    it: 'Chiedere il numero di telefono',
    es: 'Pedir el número de teléfono',
    fr: 'Demander le numéro de téléphone',
  },
  written: inEveryLanguage(words, ({ title, subtitle }) => ({
    kind: 'request_info',
    title,
    subtitle,
    picture: '/mail-pictures/art/welcome.png',
  })),
};
