import type { ReactElement } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { StepScreen } from '../view.ts';
import { AccessCode } from './access-code.tsx';
import { Account } from './account.tsx';
import { Click } from './click.tsx';
import { ContactCode } from './contact-code.tsx';
import { HsiaAccount } from './hsia-account.tsx';
import { OperaCloud } from './opera-cloud.tsx';
import { Social } from './social.tsx';
import { Survey } from './survey.tsx';

export function PlainMethodForm({ method, screen }: { method: PlainMethod; screen: StepScreen }): ReactElement {
  switch (method.type) {
    case 'click':
      return <Click method={method} screen={screen} />;
    case 'access_code':
      return <AccessCode method={method} screen={screen} />;
    case 'survey':
      return <Survey method={method} screen={screen} />;
    case 'account':
      return <Account method={method} screen={screen} />;
    case 'hsia_account':
      return <HsiaAccount method={method} screen={screen} />;
    case 'opera_cloud':
      return <OperaCloud method={method} screen={screen} />;
    case 'phone_code':
    case 'email_code':
      return <ContactCode method={method} screen={screen} />;
    case 'facebook':
    case 'google':
    case 'zalo':
    case 'oidc':
      return <Social method={method} screen={screen} network={method.type} />;
  }
}
