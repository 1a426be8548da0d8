import type { LanguageId } from '@wifi/contract/languages.ts';

/** What came of a code that somebody wrote. `follow-first`: it counts once they follow; `over`: it counts no more. */
export type CodeOutcome = 'followed' | 'had' | 'follow-first' | 'over';

/** As the guest is answered in the chat, in the language of the portal that they came from. */
export const codeWords: Record<LanguageId, Record<CodeOutcome, string>> = {
  en: {
    followed: 'Thank you for following! Your longer time is yours: go back to the Wi-Fi page to go online.',
    had: 'Thank you! You have had your longer time today. Go back to the Wi-Fi page to go online as usual.',
    'follow-first': 'Almost there: follow this account, and your longer time is yours.',
    over: 'This code counts no more. The Wi-Fi page shows you a new one when you connect again.',
  },
  vi: {
    followed: 'Cảm ơn bạn đã quan tâm! Bạn được thêm thời gian: hãy quay lại trang Wi-Fi để vào mạng.',
    had: 'Cảm ơn bạn! Hôm nay bạn đã nhận thêm thời gian rồi. Hãy quay lại trang Wi-Fi để vào mạng như thường.',
    'follow-first': 'Sắp xong rồi: hãy bấm Quan tâm tài khoản này, bạn sẽ được thêm thời gian.',
    over: 'Mã này không còn hiệu lực. Khi bạn kết nối lại, trang Wi-Fi sẽ hiện mã mới.',
  },
  zh: {
    followed: '感谢关注！您已获得更长的上网时间：请返回 Wi-Fi 页面上网。',
    had: '感谢您！今天您已领取过更长的上网时间。请返回 Wi-Fi 页面照常上网。',
    'follow-first': '还差一步：关注本账号，即可获得更长的上网时间。',
    over: '此验证码已失效。重新连接时，Wi-Fi 页面会显示新的验证码。',
  },
  ar: {
    followed: 'شكرًا على المتابعة! حصلت على وقت أطول: عُد إلى صفحة الواي فاي للاتصال.',
    had: 'شكرًا لك! لقد حصلت على وقتك الأطول اليوم. عُد إلى صفحة الواي فاي للاتصال كالمعتاد.',
    'follow-first': 'بقيت خطوة: تابِع هذا الحساب وستحصل على وقت أطول.',
    over: 'لم يعد هذا الرمز صالحًا. ستعرض صفحة الواي فاي رمزًا جديدًا عند الاتصال من جديد.',
  },
  it: {
    followed: 'Grazie di seguirci! Il tempo in più è tuo: torna alla pagina del Wi-Fi per andare online.',
    had: 'Grazie! Oggi hai già avuto il tempo in più. Torna alla pagina del Wi-Fi per andare online come al solito.',
    'follow-first': 'Ci siamo quasi: segui questo account e il tempo in più è tuo.',
    over: 'Questo codice non vale più. La pagina del Wi-Fi te ne mostra uno nuovo quando ti ricolleghi.',
  },
  es: {
    followed: '¡Gracias por seguirnos! Ya tiene más tiempo: vuelva a la página del Wi-Fi para conectarse.',
    had: '¡Gracias! Hoy ya ha tenido su tiempo extra. Vuelva a la página del Wi-Fi para conectarse como siempre.',
    'follow-first': 'Falta un paso: siga esta cuenta y tendrá más tiempo.',
    over: 'Este código ya no vale. La página del Wi-Fi le mostrará otro cuando se conecte de nuevo.',
  },
  fr: {
    followed: 'Merci de nous suivre ! Votre temps prolongé est acquis : revenez à la page Wi-Fi pour vous connecter.',
    had: 'Merci ! Vous avez déjà eu votre temps prolongé aujourd’hui. Revenez à la page Wi-Fi pour vous connecter.',
    'follow-first': 'Encore une étape : suivez ce compte et votre temps sera prolongé.',
    over: 'Ce code n’est plus valable. La page Wi-Fi vous en montrera un nouveau à la prochaine connexion.',
  },
};
