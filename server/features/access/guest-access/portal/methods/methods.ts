import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { accessCode } from './access-code.ts';
import { account } from './account.ts';
import { click } from './click.ts';
import { emailCode, phoneCode } from './contact-code.ts';
import { hsiaAccount } from './hsia-account.ts';
import type { Method } from './method.ts';
import { operaCloud } from './opera-cloud.ts';
import { social } from './social.ts';
import { survey } from './survey.ts';

const methods: { [Type in PlainMethod['type']]: Method<Type> } = {
  click,
  access_code: accessCode,
  survey,
  account,
  hsia_account: hsiaAccount,
  opera_cloud: operaCloud,
  phone_code: phoneCode,
  email_code: emailCode,
  facebook: social as Method<'facebook'>,
  google: social as Method<'google'>,
  zalo: social as Method<'zalo'>,
  oidc: social as Method<'oidc'>,
};

export const methodOf = (type: PlainMethod['type']): Method => methods[type] as unknown as Method;
