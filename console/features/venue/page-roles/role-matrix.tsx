import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { roleRank, roles } from '@wifi/contract/permissions.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { abilities, leastRoleFor } from '../../../widgets/roles/role-abilities.ts';
import { roleNames } from '../../../widgets/roles/role-words.ts';
import classes from './role-matrix.module.css';

export function RoleMatrix() {
  const t = useT();
  const title = t('What each role may do');
  return (
    <Card
      flush
      title={title}
      description={t(
        'A role includes everything the roles before it may do. Analysts see guests’ contact data masked.',
      )}
    >
      {/* Focusable, so that the keyboard can scroll it on a phone. */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <td />
              {roles.map((role) => (
                <th key={role} scope="col">
                  {t(roleNames[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {abilities.map((ability) => (
              <tr key={ability.words}>
                <th scope="row">{t(ability.words)}</th>
                {roles.map((role) => {
                  const isAllowed = roleRank[role] >= roleRank[leastRoleFor(ability)];
                  return (
                    <td key={role} data-allowed={isAllowed || undefined}>
                      {isAllowed ? <IconCheck aria-hidden size={18} stroke={2} /> : <span aria-hidden>–</span>}
                      <VisuallyHidden>{isAllowed ? t('Yes') : t('No')}</VisuallyHidden>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
