import { inEveryLanguage, type ReadyMade } from './write-ready-made.ts';

const words = {
  vi: {
    text: '{{ venue_name }} mở cửa từ 7:00 đến 22:00 mỗi ngày.{% if venue_address %}\nĐịa chỉ: {{ venue_address }}{% endif %}',
    page: 'Xem thực đơn',
    call: 'Gọi đặt chỗ',
    sms: 'Nhắn tin đặt chỗ',
    content: 'Tôi muốn đặt chỗ',
  },
  en: {
    text: '{{ venue_name }} is open from 7:00 to 22:00 every day.{% if venue_address %}\nAddress: {{ venue_address }}{% endif %}',
    page: 'See the menu',
    call: 'Call to book',
    sms: 'Book by text message',
    content: 'I would like to book a table',
  },
  zh: {
    text: '{{ venue_name }} 每天 7:00 至 22:00 营业。{% if venue_address %}\n地址：{{ venue_address }}{% endif %}',
    page: '查看菜单',
    call: '电话订位',
    sms: '短信订位',
    content: '我想订位',
  },
  ar: {
    text: 'يفتح {{ venue_name }} من 7:00 إلى 22:00 كل يوم.{% if venue_address %}\nالعنوان: {{ venue_address }}{% endif %}',
    page: 'عرض القائمة',
    call: 'اتصل للحجز',
    sms: 'احجز برسالة نصية',
    content: 'أود حجز طاولة',
  },
  it: {
    text: '{{ venue_name }} è aperto ogni giorno dalle 7:00 alle 22:00.{% if venue_address %}\nIndirizzo: {{ venue_address }}{% endif %}',
    page: 'Guarda il menu',
    call: 'Chiama per prenotare',
    sms: 'Prenota con un SMS',
    content: 'Vorrei prenotare un tavolo',
  },
  es: {
    text: '{{ venue_name }} abre todos los días de 7:00 a 22:00.{% if venue_address %}\nDirección: {{ venue_address }}{% endif %}',
    page: 'Ver la carta',
    call: 'Llamar para reservar',
    sms: 'Reservar por SMS',
    content: 'Quiero reservar una mesa',
  },
  fr: {
    text: '{{ venue_name }} est ouvert tous les jours de 7 h à 22 h.{% if venue_address %}\nAdresse : {{ venue_address }}{% endif %}',
    page: 'Voir la carte',
    call: 'Appeler pour réserver',
    sms: 'Réserver par SMS',
    content: 'Je voudrais réserver une table',
  },
};

export const openingHours: ReadyMade = {
  id: 'opening-hours',
  name: {
    vi: 'Giờ mở cửa và cách liên hệ',
    en: 'Opening hours and how to reach us',
    zh: '营业时间与联系方式',
    ar: 'ساعات العمل وطرق التواصل',
    it: 'Orari e contatti',
    es: 'Horario y contacto',
    fr: 'Horaires et contact',
  },
  written: inEveryLanguage(words, ({ text, page, call, sms, content }) => ({
    kind: 'buttons',
    text,
    buttons: [
      { kind: 'url', title: page, url: '{{ venue_url }}' },
      { kind: 'phone', title: call, phone: '{{ venue_phone }}' },
      { kind: 'sms', title: sms, phone: '{{ venue_phone }}', content },
    ],
  })),
};
