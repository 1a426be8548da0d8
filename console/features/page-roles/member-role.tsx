import type { Role } from '@wifi/contract/permissions.ts';
import { useState } from 'react';
import { useT } from '../../kit/language.tsx';
import { RoleSelect } from '../../widgets/role-select.tsx';
import type { Member } from './use-members.ts';
import classes from './page-roles.module.css';

interface MemberRoleProps { member: Member; onChange: (member: Member, role: Role) => Promise<void> }

export function MemberRole({ member, onChange }: MemberRoleProps) {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const change = async (role: Role) => {
    setSaving(true);
    await onChange(member, role);
    setSaving(false);
  };
  return (
    <RoleSelect className={classes.role} aria-label={t('Role of {name}', { name: member.displayName })} value={member.role} disabled={isSaving} onChange={(role) => void change(role)} />
  );
}
