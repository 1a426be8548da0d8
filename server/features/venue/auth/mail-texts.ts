import type { LanguageId } from '@wifi/contract/languages.ts';
import type { NotificationText } from '../../../platform/mail/notification-mail.ts';

type MailText = Omit<NotificationText, 'footer'>;
interface AuthMails {
  activation: MailText;
  exists: MailText;
  reset: MailText;
  footer: string;
}

export const mailTexts: Record<LanguageId, AuthMails> = {
  en: {
    activation: {
      subject: 'Activate your account',
      body: 'Welcome. Choose your name and a password, and your account is ready. The link works once, for three days. If you did not sign up, ignore this mail: without you there is no account.',
      button: 'Activate account',
    },
    exists: {
      subject: 'You already have an account',
      body: 'Someone, probably you, signed up again with this address. Your account is unchanged. If you forgot the password, choose a new one.',
      button: 'Choose a new password',
    },
    reset: {
      subject: 'Choose a new password',
      body: 'Here is the link you asked for. It works once, for two hours. If you did not ask, ignore this mail: nothing has changed.',
      button: 'Choose a new password',
    },
    footer: 'You receive this mail because your address was entered at Wifi Marketing.',
  },
  vi: {
    activation: {
      subject: 'Kích hoạt tài khoản của bạn',
      body: 'Chào mừng bạn. Hãy chọn tên và mật khẩu, tài khoản sẽ sẵn sàng. Liên kết dùng được một lần, trong ba ngày. Nếu bạn không đăng ký, hãy bỏ qua thư này: không có bạn thì không có tài khoản nào.',
      button: 'Kích hoạt tài khoản',
    },
    exists: {
      subject: 'Bạn đã có tài khoản',
      body: 'Ai đó, có lẽ là bạn, vừa đăng ký lại bằng địa chỉ này. Tài khoản của bạn không thay đổi. Nếu quên mật khẩu, hãy đặt mật khẩu mới.',
      button: 'Đặt mật khẩu mới',
    },
    reset: {
      subject: 'Đặt mật khẩu mới',
      body: 'Đây là liên kết bạn đã yêu cầu. Liên kết dùng được một lần, trong hai giờ. Nếu bạn không yêu cầu, hãy bỏ qua thư này: không có gì thay đổi.',
      button: 'Đặt mật khẩu mới',
    },
    footer: 'Bạn nhận được thư này vì địa chỉ của bạn đã được nhập tại Wifi Marketing.',
  },
  zh: {
    activation: {
      subject: '激活您的账户',
      body: '欢迎。选择您的姓名和密码，账户即可使用。链接仅可使用一次，三天内有效。如果您没有注册，请忽略此邮件：没有您的操作就不会有账户。',
      button: '激活账户',
    },
    exists: {
      subject: '您已经有账户了',
      body: '有人（可能是您本人）用此地址再次注册。您的账户没有变化。如果忘记了密码，请设置新密码。',
      button: '设置新密码',
    },
    reset: {
      subject: '设置新密码',
      body: '这是您请求的链接，仅可使用一次，两小时内有效。如果不是您请求的，请忽略此邮件：一切都没有改变。',
      button: '设置新密码',
    },
    footer: '您收到此邮件，是因为有人在 Wifi Marketing 输入了您的地址。',
  },
  ar: {
    activation: {
      subject: 'تفعيل حسابك',
      body: 'أهلاً بك. اختر اسمك وكلمة مرور ويصبح حسابك جاهزاً. يعمل الرابط مرة واحدة خلال ثلاثة أيام. إذا لم تسجّل فتجاهل هذه الرسالة: لا يوجد حساب من دونك.',
      button: 'تفعيل الحساب',
    },
    exists: {
      subject: 'لديك حساب بالفعل',
      body: 'قام شخص ما، ربما أنت، بالتسجيل مجدداً بهذا العنوان. لم يتغير حسابك. إذا نسيت كلمة المرور فاختر كلمة جديدة.',
      button: 'اختيار كلمة مرور جديدة',
    },
    reset: {
      subject: 'اختيار كلمة مرور جديدة',
      body: 'هذا هو الرابط الذي طلبته. يعمل مرة واحدة خلال ساعتين. إذا لم تطلبه فتجاهل هذه الرسالة: لم يتغير شيء.',
      button: 'اختيار كلمة مرور جديدة',
    },
    footer: 'وصلتك هذه الرسالة لأن عنوانك أُدخل في Wifi Marketing.',
  },
  it: {
    activation: {
      subject: 'Attiva il tuo account',
      body: 'Benvenuto. Scegli il tuo nome e una password e l’account è pronto. Il link funziona una volta sola, per tre giorni. Se non ti sei registrato tu, ignora questa e-mail: senza di te non esiste alcun account.',
      button: 'Attiva account',
    },
    exists: {
      subject: 'Hai già un account',
      body: 'Qualcuno, probabilmente tu, si è registrato di nuovo con questo indirizzo. Il tuo account non è cambiato. Se hai dimenticato la password, scegline una nuova.',
      button: 'Scegli una nuova password',
    },
    reset: {
      subject: 'Scegli una nuova password',
      body: 'Ecco il link che hai chiesto. Funziona una volta sola, per due ore. Se non lo hai chiesto tu, ignora questa e-mail: nulla è cambiato.',
      button: 'Scegli una nuova password',
    },
    footer: 'Ricevi questa e-mail perché il tuo indirizzo è stato inserito su Wifi Marketing.',
  },
  es: {
    activation: {
      subject: 'Activa tu cuenta',
      body: 'Te damos la bienvenida. Elige tu nombre y una contraseña y tu cuenta estará lista. El enlace funciona una sola vez, durante tres días. Si no te registraste, ignora este correo: sin ti no hay cuenta.',
      button: 'Activar cuenta',
    },
    exists: {
      subject: 'Ya tienes una cuenta',
      body: 'Alguien, probablemente tú, se ha registrado otra vez con esta dirección. Tu cuenta no ha cambiado. Si olvidaste la contraseña, elige una nueva.',
      button: 'Elegir una contraseña nueva',
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      body: 'Este es el enlace que pediste. Funciona una sola vez, durante dos horas. Si no lo pediste, ignora este correo: nada ha cambiado.',
      button: 'Elegir una contraseña nueva',
    },
    footer: 'Recibes este correo porque tu dirección se introdujo en Wifi Marketing.',
  },
  fr: {
    activation: {
      subject: 'Activez votre compte',
      body: 'Bienvenue. Choisissez votre nom et un mot de passe, et votre compte est prêt. Le lien fonctionne une seule fois, pendant trois jours. Si vous ne vous êtes pas inscrit, ignorez ce message : sans vous, aucun compte n’existe.',
      button: 'Activer le compte',
    },
    exists: {
      subject: 'Vous avez déjà un compte',
      body: 'Quelqu’un, sans doute vous, s’est inscrit de nouveau avec cette adresse. Votre compte n’a pas changé. Si vous avez oublié le mot de passe, choisissez-en un nouveau.',
      button: 'Choisir un nouveau mot de passe',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      body: 'Voici le lien demandé. Il fonctionne une seule fois, pendant deux heures. Si vous n’avez rien demandé, ignorez ce message : rien n’a changé.',
      button: 'Choisir un nouveau mot de passe',
    },
    footer: 'Vous recevez ce message parce que votre adresse a été saisie sur Wifi Marketing.',
  },
};
