import { inEveryLanguage, type ReadyMade } from './write-ready-made.ts';

const words = {
  vi: 'Cảm ơn {{ first_name | default: "bạn" }} đã ghé {{ venue_name }}. Chúc bạn một ngày vui, hẹn sớm gặp lại bạn!',
  en: 'Thank you for your visit to {{ venue_name }}, {{ first_name | default: "dear guest" }}. Have a lovely day, and see you soon!',
  zh: '{{ first_name | default: "您好" }}，感谢您光临 {{ venue_name }}。祝您今天愉快，期待再次见到您！',
  ar: 'شكرًا لزيارتك {{ venue_name }} يا {{ first_name | default: "ضيفنا الكريم" }}. نتمنى لك يومًا جميلًا، ونراك قريبًا!',
  it: 'Grazie per la visita a {{ venue_name }}, {{ first_name | default: "gentile ospite" }}. Buona giornata e a presto!',
  es: 'Gracias por tu visita a {{ venue_name }}, {{ first_name | default: "estimado cliente" }}. ¡Que tengas un buen día y hasta pronto!',
  fr: 'Merci de votre visite chez {{ venue_name }}, {{ first_name | default: "cher client" }}. Belle journée, et à bientôt !',
};

export const thanks: ReadyMade = {
  id: 'thanks',
  name: {
    vi: 'Cảm ơn sau khi ghé',
    en: 'Thank you after a visit',
    zh: '到店后的感谢',
    ar: 'شكر بعد الزيارة',
    it: 'Grazie dopo la visita',
    es: 'Gracias tras la visita',
    fr: 'Merci après la visite',
  },
  written: inEveryLanguage(words, (text) => ({ kind: 'text', text })),
};
