import { Badge } from '@mantine/core';
import type { Role } from '@wifi/contract/permissions.ts';
import { useT } from '../../kit/language.tsx';
import { roleNames } from './role-words.ts';

const colours = { analyst: 'gray', marketer: 'warn', manager: 'primary', admin: 'accent' } as const satisfies Record<
  Role,
  string
>;

export function RoleBadge({ role }: { role: Role }) {
  const t = useT();
  return <Badge color={colours[role]}>{t(roleNames[role])}</Badge>;
}
