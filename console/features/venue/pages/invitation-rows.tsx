import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { longestText, mostInvitationsAtOnce } from '@wifi/contract/limits.ts';
import { useT } from '../../../kit/language.tsx';
import { looksLikeEmail } from '../../../widgets/forms/looks-like-email.ts';
import { RoleSelect } from '../../../widgets/roles/role-select.tsx';
import type { InvitedEmail } from './page-values.ts';
import classes from './invitation-rows.module.css';

interface InvitationRowsProps {
  value: InvitedEmail[];
  error: string | undefined;
  onChange: (emails: InvitedEmail[]) => void;
}

export function InvitationRows({ value, error, onChange }: InvitationRowsProps) {
  const t = useT();
  const change = (index: number, part: Partial<InvitedEmail>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const isWrong = ({ email }: InvitedEmail) => Boolean(error) && email.trim() !== '' && !looksLikeEmail(email);
  const isElsewhere = error && !value.some(isWrong);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('Invite colleagues')}</legend>
      <p className={classes.description}>{t('The role takes effect when they sign in or up with this e-mail.')}</p>
      {value.length > 0 && (
        <ul className={classes.rows}>
          {value.map((row, index) => (
            <li key={index} className={classes.row}>
              <TextInput
                className={classes.email}
                type="email"
                dir="ltr"
                aria-label={t('E-mail')}
                placeholder={t('E-mail')}
                maxLength={longestText}
                autoComplete="off"
                autoFocus={row.email === ''}
                value={row.email}
                error={isWrong(row) ? error : undefined}
                onChange={(event) => change(index, { email: event.currentTarget.value })}
              />
              <RoleSelect
                className={classes.role}
                aria-label={t('Role')}
                value={row.role}
                onChange={(role) => change(index, { role })}
              />
              <ActionIcon
                className={classes.remove}
                aria-label={t('Remove {name}', { name: row.email || t('this row') })}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <IconTrash aria-hidden size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {isElsewhere && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {value.length < mostInvitationsAtOnce && (
        <Button
          variant="light"
          size="xs"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => onChange([...value, { email: '', role: 'marketer' }])}
        >
          {t('Add an e-mail')}
        </Button>
      )}
    </fieldset>
  );
}
