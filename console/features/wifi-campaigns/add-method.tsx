import type { LoginStep, PlainMethod } from '@wifi/contract/login-flow.ts';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../kit/language.tsx';
import { useAccess } from '../../shell/access.tsx';
import { loginMethodNames } from '../../widgets/login-method-names.ts';
import { methodHints } from './method-hints.ts';
import classes from './add-method.module.css';

export const plainTypes = ['click', 'access_code', 'survey', 'account', 'hsia_account'] as const satisfies PlainMethod['type'][];
export const stepTypes = [...plainTypes, 'block', 'a_b_choice'] as const satisfies LoginStep['type'][];

interface AddMethodProps { label: string; types: readonly LoginStep['type'][]; onAdd: (type: LoginStep['type']) => void }

export function AddMethod({ label, types, onAdd }: AddMethodProps) {
  const t = useT();
  const { page } = useAccess();
  const isAllowed = (type: LoginStep['type']) => type === 'block' || type === 'a_b_choice' || page?.allowedLoginMethods.includes(type);
  return (
    <Menu position="bottom-start" width={300} returnFocus>
      <Menu.Target><Button variant="default" fullWidth leftSection={<IconPlus aria-hidden />}>{label}</Button></Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type} disabled={!isAllowed(type)} onClick={() => onAdd(type)}>
            <span className={classes.name}>{t(loginMethodNames[type])}{!isAllowed(type) && ` (${t('not allowed on this page')})`}</span>
            <span className={classes.hint}>{t(methodHints[type])}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
