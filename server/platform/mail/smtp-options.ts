import type { Options } from 'nodemailer/lib/smtp-transport';

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/**
 * `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. Read here and not by the library,
 * whose URLs can switch off the check of certificates.
 */
export function smtpOptions(smtpUrl: string): Options {
  const url = new URL(smtpUrl);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')
    throw new Error('SMTP_URL must start with smtp:// or smtps://');
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  // A relay on this very machine gains nothing by TLS and seldom has a certificate that can be checked.
  const ignoreTLS = !secure && isLoopback(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    ignoreTLS,
    // Somebody on the way could hide that the server offers TLS, to be shown the password.
    requireTLS: !secure && !ignoreTLS && user !== '',
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
