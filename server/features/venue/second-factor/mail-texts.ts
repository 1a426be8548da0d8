import type { LanguageId } from '@wifi/contract/languages.ts';
import type { NotificationText } from '../../../platform/mail/notification-mail.ts';

export type FactorMail = 'added' | 'removed' | 'recovered' | 'reset';
type MailText = Pick<NotificationText, 'subject' | 'body'>;

/** {factor} is one of `app` and `passkey`, {n} how many recovery codes are left. */
type FactorMails = Record<FactorMail, MailText> & Record<'app' | 'passkey' | 'button' | 'footer', string>;

export const mailTexts: Record<LanguageId, FactorMails> = {
  en: {
    added: {
      subject: 'A second factor was added to your account',
      body: 'From now on you can confirm your sign-in with this: {factor}. If it was not you, change your password at once and remove it.',
    },
    removed: {
      subject: 'A second factor was removed from your account',
      body: 'You can no longer confirm your sign-in with this: {factor}. If it was not you, change your password at once.',
    },
    recovered: {
      subject: 'A recovery code was used to sign in',
      body: 'Someone who has your password signed in with one of your recovery codes. Codes left: {n}. If it was not you, change your password at once and make new codes.',
    },
    reset: {
      subject: 'Your second factor was reset',
      body: 'An administrator took the second factor off your account and signed you out everywhere. Sign in with your password and set up a new one. If you did not ask for this, tell your administrator.',
    },
    app: 'authenticator app',
    passkey: 'passkey “{name}”',
    button: 'Open settings',
    footer: 'You receive this mail because it concerns the safety of your account at Wifi Marketing.',
  },
  vi: {
    added: {
      subject: 'Tài khoản của bạn đã thêm xác thực bước hai',
      body: 'Từ giờ bạn có thể xác nhận đăng nhập bằng: {factor}. Nếu không phải bạn, hãy đổi mật khẩu ngay và gỡ nó đi.',
    },
    removed: {
      subject: 'Tài khoản của bạn đã gỡ một xác thực bước hai',
      body: 'Bạn không còn xác nhận đăng nhập được bằng: {factor}. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
    },
    recovered: {
      subject: 'Một mã khôi phục vừa được dùng để đăng nhập',
      body: 'Ai đó có mật khẩu của bạn đã đăng nhập bằng một mã khôi phục. Số mã còn lại: {n}. Nếu không phải bạn, hãy đổi mật khẩu ngay và tạo mã mới.',
    },
    reset: {
      subject: 'Xác thực bước hai của bạn đã được đặt lại',
      body: 'Quản trị viên đã gỡ xác thực bước hai khỏi tài khoản của bạn và đăng xuất bạn ở mọi nơi. Hãy đăng nhập bằng mật khẩu và thiết lập lại. Nếu bạn không yêu cầu, hãy báo cho quản trị viên.',
    },
    app: 'ứng dụng xác thực',
    passkey: 'khóa truy cập “{name}”',
    button: 'Mở cài đặt',
    footer: 'Bạn nhận được thư này vì nó liên quan đến an toàn tài khoản của bạn tại Wifi Marketing.',
  },
  zh: {
    added: {
      subject: '您的账户添加了第二重验证',
      body: '从现在起，您可以用它确认登录：{factor}。如果不是您本人操作，请立即更改密码并将其移除。',
    },
    removed: {
      subject: '您的账户移除了一项第二重验证',
      body: '您不能再用它确认登录：{factor}。如果不是您本人操作，请立即更改密码。',
    },
    recovered: {
      subject: '有人使用恢复码登录',
      body: '知道您密码的人使用您的一个恢复码登录。剩余恢复码：{n}。如果不是您本人，请立即更改密码并生成新的恢复码。',
    },
    reset: {
      subject: '您的第二重验证已被重置',
      body: '管理员已从您的账户移除第二重验证，并让您在所有地方退出登录。请用密码登录并重新设置。如果您没有要求这样做，请告知管理员。',
    },
    app: '身份验证器应用',
    passkey: '通行密钥“{name}”',
    button: '打开设置',
    footer: '您收到此邮件，是因为它关系到您在 Wifi Marketing 的账户安全。',
  },
  ar: {
    added: {
      subject: 'أُضيف عامل تحقق ثانٍ إلى حسابك',
      body: 'يمكنك من الآن تأكيد تسجيل دخولك بهذا: {factor}. إذا لم تكن أنت من فعل ذلك فغيّر كلمة المرور فوراً وأزله.',
    },
    removed: {
      subject: 'أُزيل عامل تحقق ثانٍ من حسابك',
      body: 'لم يعد بإمكانك تأكيد تسجيل دخولك بهذا: {factor}. إذا لم تكن أنت من فعل ذلك فغيّر كلمة المرور فوراً.',
    },
    recovered: {
      subject: 'استُخدم رمز استرداد لتسجيل الدخول',
      body: 'قام شخص يعرف كلمة مرورك بتسجيل الدخول بأحد رموز الاسترداد. الرموز المتبقية: {n}. إذا لم تكن أنت فغيّر كلمة المرور فوراً وأنشئ رموزاً جديدة.',
    },
    reset: {
      subject: 'أُعيد ضبط عامل التحقق الثاني لحسابك',
      body: 'أزال أحد المسؤولين عامل التحقق الثاني من حسابك وسجّل خروجك من كل مكان. سجّل الدخول بكلمة المرور وأعدّ عاملاً جديداً. إذا لم تطلب ذلك فأخبر المسؤول.',
    },
    app: 'تطبيق المصادقة',
    passkey: 'مفتاح المرور «{name}»',
    button: 'فتح الإعدادات',
    footer: 'تصلك هذه الرسالة لأنها تتعلق بأمان حسابك في Wifi Marketing.',
  },
  it: {
    added: {
      subject: 'Un secondo fattore è stato aggiunto al tuo account',
      body: 'Da ora puoi confermare l’accesso con: {factor}. Se non sei stato tu, cambia subito la password e rimuovilo.',
    },
    removed: {
      subject: 'Un secondo fattore è stato rimosso dal tuo account',
      body: 'Non puoi più confermare l’accesso con: {factor}. Se non sei stato tu, cambia subito la password.',
    },
    recovered: {
      subject: 'È stato usato un codice di recupero per accedere',
      body: 'Qualcuno che conosce la tua password ha effettuato l’accesso con uno dei tuoi codici di recupero. Codici rimasti: {n}. Se non sei stato tu, cambia subito la password e crea nuovi codici.',
    },
    reset: {
      subject: 'Il tuo secondo fattore è stato reimpostato',
      body: 'Un amministratore ha tolto il secondo fattore dal tuo account e ti ha disconnesso ovunque. Accedi con la password e configurane uno nuovo. Se non l’hai chiesto tu, avvisa l’amministratore.',
    },
    app: 'app di autenticazione',
    passkey: 'passkey «{name}»',
    button: 'Apri le impostazioni',
    footer: 'Ricevi questa e-mail perché riguarda la sicurezza del tuo account su Wifi Marketing.',
  },
  es: {
    added: {
      subject: 'Se añadió un segundo factor a tu cuenta',
      body: 'Desde ahora puedes confirmar tu inicio de sesión con: {factor}. Si no fuiste tú, cambia la contraseña de inmediato y quítalo.',
    },
    removed: {
      subject: 'Se quitó un segundo factor de tu cuenta',
      body: 'Ya no puedes confirmar tu inicio de sesión con: {factor}. Si no fuiste tú, cambia la contraseña de inmediato.',
    },
    recovered: {
      subject: 'Se usó un código de recuperación para iniciar sesión',
      body: 'Alguien que tiene tu contraseña inició sesión con uno de tus códigos de recuperación. Códigos restantes: {n}. Si no fuiste tú, cambia la contraseña de inmediato y crea códigos nuevos.',
    },
    reset: {
      subject: 'Se restableció tu segundo factor',
      body: 'Un administrador quitó el segundo factor de tu cuenta y cerró tu sesión en todas partes. Inicia sesión con tu contraseña y configura uno nuevo. Si no lo pediste, avisa a tu administrador.',
    },
    app: 'aplicación de autenticación',
    passkey: 'llave de acceso «{name}»',
    button: 'Abrir ajustes',
    footer: 'Recibes este correo porque afecta a la seguridad de tu cuenta en Wifi Marketing.',
  },
  fr: {
    added: {
      subject: 'Un second facteur a été ajouté à votre compte',
      body: 'Vous pouvez désormais confirmer votre connexion avec : {factor}. Si ce n’était pas vous, changez tout de suite votre mot de passe et retirez-le.',
    },
    removed: {
      subject: 'Un second facteur a été retiré de votre compte',
      body: 'Vous ne pouvez plus confirmer votre connexion avec : {factor}. Si ce n’était pas vous, changez tout de suite votre mot de passe.',
    },
    recovered: {
      subject: 'Un code de secours a servi à se connecter',
      body: 'Quelqu’un qui a votre mot de passe s’est connecté avec l’un de vos codes de secours. Codes restants : {n}. Si ce n’était pas vous, changez tout de suite votre mot de passe et créez de nouveaux codes.',
    },
    reset: {
      subject: 'Votre second facteur a été réinitialisé',
      body: 'Un administrateur a retiré le second facteur de votre compte et vous a déconnecté partout. Connectez-vous avec votre mot de passe et configurez-en un nouveau. Si vous ne l’avez pas demandé, prévenez votre administrateur.',
    },
    app: 'application d’authentification',
    passkey: 'clé d’accès « {name} »',
    button: 'Ouvrir les paramètres',
    footer: 'Vous recevez ce message parce qu’il concerne la sécurité de votre compte chez Wifi Marketing.',
  },
};
