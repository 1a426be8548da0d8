import { Text } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { roleRank, type Role } from '@wifi/contract/permissions.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { abilities, leastRoleFor } from '../../../widgets/roles/role-abilities.ts';
import { RoleBadge } from '../../../widgets/roles/role-badge.tsx';
import classes from './role-card.module.css';

export function RoleCard({ role }: { role: Role }) {
  const t = useT();
  const allowed = abilities.filter((ability) => roleRank[leastRoleFor(ability)] <= roleRank[role]);
  const denied = abilities.filter((ability) => !allowed.includes(ability));
  return (
    <Card title={t('Your role here')} actions={<RoleBadge role={role} />}>
      {denied.length === 0 ? (
        <Text c="dimmed">{t('You may do everything on this page, from its details to who else works on it.')}</Text>
      ) : (
        <>
          <ul className={classes.abilities}>
            {allowed.map(({ words }) => (
              <li key={words}>
                <IconCheck aria-hidden size={18} stroke={2} />
                {t(words)}
              </li>
            ))}
          </ul>
          <p className={classes.ask}>
            <IconLock aria-hidden size={18} stroke={1.5} />
            {t('Need more? Ask an admin of this page for a higher role.')}
          </p>
        </>
      )}
    </Card>
  );
}
