import { inEveryLanguage, type ReadyMade } from './write-ready-made.ts';

const words = {
  vi: {
    text: 'Lần ghé {{ venue_name }} vừa rồi của {{ first_name | default: "bạn" }} thế nào? Một lời nhận xét ngắn giúp quán phục vụ tốt hơn.',
    review: 'Viết nhận xét',
    talk: 'Góp ý riêng với quán',
  },
  en: {
    text: 'How was your visit to {{ venue_name }}, {{ first_name | default: "dear guest" }}? A short review helps us to do better.',
    review: 'Write a review',
    talk: 'Tell us in private',
  },
  zh: {
    text: '{{ first_name | default: "您好" }}，这次在 {{ venue_name }} 的体验如何？您的简短评价能帮我们做得更好。',
    review: '写评价',
    talk: '私下告诉我们',
  },
  ar: {
    text: 'كيف كانت زيارتك {{ venue_name }} يا {{ first_name | default: "ضيفنا الكريم" }}؟ تقييم قصير يساعدنا على أن نكون أفضل.',
    review: 'اكتب تقييمًا',
    talk: 'أخبرنا على انفراد',
  },
  it: {
    text: 'Com’è andata da {{ venue_name }}, {{ first_name | default: "gentile ospite" }}? Una breve recensione ci aiuta a migliorare.',
    review: 'Scrivi una recensione',
    talk: 'Dillo solo a noi',
  },
  es: {
    text: '¿Qué tal tu visita a {{ venue_name }}, {{ first_name | default: "estimado cliente" }}? Una breve reseña nos ayuda a mejorar.',
    review: 'Escribir una reseña',
    talk: 'Contárnoslo en privado',
  },
  fr: {
    text: 'Comment s’est passée votre visite chez {{ venue_name }}, {{ first_name | default: "cher client" }} ? Un court avis nous aide à progresser.',
    review: 'Écrire un avis',
    talk: 'Nous le dire en privé',
  },
};

export const reviewRequest: ReadyMade = {
  id: 'review-request',
  name: {
    vi: 'Xin nhận xét',
    en: 'Review request',
    zh: '请求评价',
    ar: 'طلب تقييم',
    it: 'Richiesta di recensione',
    es: 'Petición de reseña',
    fr: 'Demande d’avis',
  },
  written: inEveryLanguage(words, ({ text, review, talk }) => ({
    kind: 'buttons',
    text,
    buttons: [
      { kind: 'url', title: review, url: '{{ venue_url }}' },
      { kind: 'query', title: talk, payload: talk },
    ],
  })),
};
