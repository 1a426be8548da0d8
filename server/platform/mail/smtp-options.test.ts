import { expect, test } from 'vitest';
import { smtpOptions } from './smtp-options.ts';

test('smtp:// asks for STARTTLS before it shows a password', () => {
  expect(smtpOptions('smtp://me%40x:p%2Fw@mail.example.com')).toMatchObject({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    requireTLS: true,
    ignoreTLS: false,
    auth: { user: 'me@x', pass: 'p/w' },
  });
});

test('smtps:// speaks TLS from the first byte', () => {
  expect(smtpOptions('smtps://me:pw@mail.example.com')).toMatchObject({ port: 465, secure: true, requireTLS: false });
});

test('no URL can switch off the check of certificates', () => {
  const url = 'smtps://mail.example.com/?tls.rejectUnauthorized=false&ignoreTLS=true&secure=false';
  expect(smtpOptions(url)).toMatchObject({ secure: true, ignoreTLS: false, tls: { rejectUnauthorized: true } });
});

test('a relay on this machine may do without TLS', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(smtpOptions(`smtp://${host}:25`)).toMatchObject({ port: 25, ignoreTLS: true });
  expect(smtpOptions('smtp://[::1]:25').host).toBe('::1');
  expect(smtpOptions('smtp://127.0.0.1.example.com')).toMatchObject({ ignoreTLS: false });
});

test('other protocols are refused', () => {
  expect(() => smtpOptions('http://mail.example.com')).toThrow('SMTP_URL');
});
