import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LoginStep, PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { socialNetworks } from '@wifi/contract/venue/page-categories.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import { useAccess } from '../../../../shell/session/access.tsx';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import classes from './add-method.module.css';

export const plainTypes = [
  'click',
  'access_code',
  'survey',
  'account',
  'hsia_account',
  'opera_cloud',
  'phone_code',
  'email_code',
  ...socialNetworks,
] as const satisfies PlainMethod['type'][];
export const stepTypes = [...plainTypes, 'block', 'a_b_choice'] as const satisfies LoginStep['type'][];

interface AddMethodProps {
  label: string;
  types: readonly LoginStep['type'][];
  onAdd: (type: LoginStep['type']) => void;
}

export function AddMethod({ label, types, onAdd }: AddMethodProps) {
  const t = useT();
  const { page } = useAccess();
  const isAllowed = (type: LoginStep['type']) =>
    type === 'block' || type === 'a_b_choice' || page?.allowedLoginMethods.includes(type);
  return (
    <Menu position="bottom-start" width={300} returnFocus>
      <Menu.Target>
        <Button variant="default" fullWidth leftSection={<IconPlus aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type} disabled={!isAllowed(type)} onClick={() => onAdd(type)}>
            <span className={classes.name}>
              {t(loginMethodNames[type])}
              {!isAllowed(type) && ` (${t('not allowed on this page')})`}
            </span>
            <span className={classes.hint}>{t(methodHints[type])}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a method asks of the guest, for somebody who chooses one for the first time. */
const methodHints: Record<LoginStep['type'], string> = {
  click: msg('One button and nothing to type.'),
  access_code: msg('A code from the reception or from a card.'),
  survey: msg('Your own questions before they go online.'),
  account: msg('They sign up once, and log in with it when they come back.'),
  hsia_account: msg('The account that the reception gives to a room.'),
  opera_cloud: msg('Room number and name, as the hotel system has them.'),
  phone_code: msg('They type their number, and the code that is sent to it.'),
  email_code: msg('They type their address, and the code that is sent to it.'),
  facebook: msg('Facebook says who they are. Not in the login window of Android phones.'),
  google: msg('Google says who they are. Only in a real browser.'),
  zalo: msg('Zalo says who they are, without an e-mail. Only in a real browser.'),
  oidc: msg('The account of a company, a school or a club says who they are.'),
  block: msg('Guests take the one that suits them.'),
  a_b_choice: msg('Two buttons, each with its own way in.'),
};
