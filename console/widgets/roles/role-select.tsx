import { NativeSelect } from '@mantine/core';
import { roles, type Role } from '@wifi/contract/permissions.ts';
import { useT } from '../../kit/language.tsx';
import { roleNames } from './role-words.ts';

interface RoleSelectProps {
  value: Role;
  onChange: (role: Role) => void;
  label?: string;
  /** Where the place itself says what is chosen: a table's cell. */
  'aria-label'?: string;
  description?: string;
  error?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
}

/** The browser's own list: four words need no search, and a phone shows its wheel. */
export function RoleSelect({ onChange, ...props }: RoleSelectProps) {
  const t = useT();
  return (
    <NativeSelect
      {...props}
      data={roles.map((role) => ({ value: role, label: t(roleNames[role]) }))}
      onChange={(event) => onChange(event.currentTarget.value as Role)}
    />
  );
}
