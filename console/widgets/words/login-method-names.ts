import type { LoginMethod } from '@wifi/contract/venue/page-categories.ts';
import { msg } from '../../kit/language.tsx';

export const loginMethodNames: Record<LoginMethod, string> = {
  click: msg('Click to connect'),
  access_code: msg('Access code'),
  facebook: msg('Facebook'),
  survey: msg('Survey'),
  block: msg('Several methods on one screen'),
  account: msg('E-mail and password'),
  hsia_account: msg('Hotel internet account'),
  a_b_choice: msg('Choice of two'),
  opera_cloud: msg('Last name and room number'),
  phone_code: msg('Code by text message'),
  email_code: msg('Code by e-mail'),
  google: msg('Google'),
  zalo: msg('Zalo'),
  oidc: msg('Other account (OpenID Connect)'),
};

/** Of a login: each method that the guest passed, in their order ("survey,click"). */
export const passedMethods = (t: (text: string) => string, methods: string): string =>
  methods
    .split(',')
    .map((one) => (one in loginMethodNames ? t(loginMethodNames[one as LoginMethod]) : one))
    .filter(Boolean)
    .join(' · ');
