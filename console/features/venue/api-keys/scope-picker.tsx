import { Checkbox, Input } from '@mantine/core';
import type { Capability } from '@wifi/contract/permissions.ts';
import { isForKeys } from '@wifi/contract/venue/api-key-words.ts';
import { useT } from '../../../kit/language.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { abilities } from '../../../widgets/roles/role-abilities.ts';
import classes from './api-keys.module.css';

interface ScopePickerProps {
  value: readonly Capability[];
  error?: string | undefined;
  onChange: (scopes: Capability[]) => void;
}

/** In the words of the roles, and under them one by one, as the reference of the API names them. */
export function ScopePicker({ value, error, onChange }: ScopePickerProps) {
  const t = useT();
  const { can } = useAccess();
  const groups = abilities
    .map(({ words, capabilities }) => ({ words, offered: capabilities.filter((one) => isForKeys(one) && can(one)) }))
    .filter(({ offered }) => offered.length > 0);
  const set = (changed: readonly Capability[], on: boolean) =>
    onChange(on ? [...new Set([...value, ...changed])] : value.filter((one) => !changed.includes(one)));
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.scopes}
      label={t('What it may do')}
      labelElement="div"
      labelProps={{ id: 'api-key-scopes' }}
      aria-labelledby="api-key-scopes"
      description={t('Never more than you may, and less when you may less. It cannot be changed later.')}
      error={error}
      withAsterisk
    >
      <div className={classes.groups}>
        {groups.map(({ words, offered }) => {
          const chosen = offered.filter((one) => value.includes(one));
          return (
            <div key={words} className={classes.group}>
              <Checkbox
                label={t(words)}
                checked={chosen.length === offered.length}
                indeterminate={chosen.length > 0 && chosen.length < offered.length}
                aria-invalid={Boolean(error) || undefined}
                onChange={({ currentTarget }) => set(offered, currentTarget.checked)}
              />
              {offered.length > 1 && (
                <div className={classes.single}>
                  {offered.map((one) => (
                    <Checkbox
                      key={one}
                      size="xs"
                      label={<bdi dir="ltr">{one}</bdi>}
                      checked={value.includes(one)}
                      onChange={({ currentTarget }) => set([one], currentTarget.checked)}
                    />
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
