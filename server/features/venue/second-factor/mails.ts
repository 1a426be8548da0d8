import type { Context } from '../../../platform/context.ts';
import { queueNotificationMail } from '../../../platform/mail/notification-mail.ts';
import type { User } from '../auth/users.ts';
import { mailTexts, type FactorMail } from './mail-texts.ts';

/** `name` is of the passkey; without one, the authenticator app is meant. `n`: recovery codes that are left. */
interface About {
  name?: string;
  n?: number;
}

/** Whoever changes how somebody signs in shall not be able to do it unnoticed. */
export async function mailAboutFactor(ctx: Context, kind: FactorMail, user: User, { name, n = 0 }: About = {}) {
  // Whoever has no address finds it in the log of their page.
  if (user.email === null) return;
  const { [kind]: text, app, passkey, button, footer } = mailTexts[user.languageId];
  await queueNotificationMail(ctx, {
    kind: `second-factor-${kind}`,
    to: user.email,
    lang: user.languageId,
    text: { ...text, button, footer },
    names: { factor: name === undefined ? app : passkey.replace('{name}', () => name), n: String(n) },
    url: `${ctx.program.publicUrl}/dashboard/settings#second-factor`,
  });
}
