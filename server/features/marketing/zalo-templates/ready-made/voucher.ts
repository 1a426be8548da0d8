import { inEveryLanguage, type ReadyMade } from './write-ready-made.ts';

const words = {
  vi: {
    title: 'Quà nhỏ cho {{ first_name | default: "bạn" }}',
    subtitle: 'Đưa mã {{ voucher_code | default: "CAMON" }} tại quầy để được giảm 10% cho lần ghé tới.',
    where: 'Tìm đường đến {{ venue_name }}',
  },
  en: {
    title: 'A small gift for {{ first_name | default: "you" }}',
    subtitle: 'Show the code {{ voucher_code | default: "THANKS" }} at the counter for 10% off your next visit.',
    where: 'The way to {{ venue_name }}',
  },
  zh: {
    title: '送给{{ first_name | default: "您" }}的小礼物',
    subtitle: '下次光临时在柜台出示优惠码 {{ voucher_code | default: "THANKS" }}，即享九折。',
    where: '前往 {{ venue_name }}',
  },
  ar: {
    title: 'هدية صغيرة لك {{ first_name }}',
    subtitle: 'أظهر الرمز {{ voucher_code | default: "THANKS" }} عند الصندوق لخصم 10% في زيارتك القادمة.',
    where: 'الطريق إلى {{ venue_name }}',
  },
  it: {
    title: 'Un piccolo regalo per {{ first_name | default: "te" }}',
    subtitle: 'Mostra il codice {{ voucher_code | default: "GRAZIE" }} in cassa: 10% di sconto alla prossima visita.',
    where: 'Come arrivare da {{ venue_name }}',
  },
  es: {
    title: 'Un pequeño regalo para {{ first_name | default: "ti" }}',
    subtitle: 'Muestra el código {{ voucher_code | default: "GRACIAS" }} en caja: 10 % menos en tu próxima visita.',
    where: 'Cómo llegar a {{ venue_name }}',
  },
  fr: {
    title: 'Un petit cadeau pour {{ first_name | default: "vous" }}',
    subtitle:
      'Montrez le code {{ voucher_code | default: "MERCI" }} en caisse : 10 % de remise à votre prochaine visite.',
    where: 'Venir chez {{ venue_name }}',
  },
};

export const voucher: ReadyMade = {
  id: 'voucher',
  name: {
    vi: 'Tặng mã giảm giá',
    en: 'A voucher',
    zh: '赠送优惠码',
    ar: 'قسيمة خصم',
    it: 'Un buono sconto',
    es: 'Un vale de descuento',
    fr: 'Un bon de réduction',
  },
  written: inEveryLanguage(words, ({ title, subtitle, where }) => ({
    kind: 'list',
    elements: [
      { title, subtitle, picture: '/mail-pictures/art/voucher.png', link: '{{ venue_url }}' },
      { title: where, subtitle: '{{ venue_address }}', picture: '', link: '{{ venue_url }}' },
    ],
  })),
};
