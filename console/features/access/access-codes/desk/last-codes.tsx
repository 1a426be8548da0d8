import { ActionIcon, Anchor, UnstyledButton } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { CodeStateBadge } from '../code-state.tsx';
import { CodeText } from '../code-text.tsx';
import type { Code } from '../code.ts';
import { useRevoke } from '../use-revoke.ts';
import classes from './last-codes.module.css';

const shown = 5;

/** A guest who comes back to the counter, or a code that went to the wrong one. */
export function LastCodes({ onShow }: { onShow: (code: Code) => void }) {
  const t = useT();
  const format = useFormat();
  const { data } = usePageCall('GET /access-codes', { query: { limit: String(shown) } });
  const { revokeCode } = useRevoke();
  if (!data || data.rows.length === 0) return null;
  return (
    <Card
      flush
      title={t('Last codes')}
      actions={
        <Anchor component={Link} to="/dashboard/accesscode">
          {t('All access codes')}
        </Anchor>
      }
    >
      <ul className={classes.codes}>
        {data.rows.map((code) => (
          <li key={code.id} className={classes.row}>
            <UnstyledButton className={classes.show} disabled={code.state === 'revoked'} onClick={() => onShow(code)}>
              <CodeText code={code.code} />
              <span className={classes.facts}>
                <CodeStateBadge state={code.state} />
                <span>{format.relative(code.createdAt)}</span>
              </span>
            </UnstyledButton>
            <ActionIcon
              size={44}
              color="danger"
              aria-label={t('Revoke {code}', { code: code.code })}
              disabled={code.state === 'revoked'}
              onClick={() => void revokeCode(code)}
            >
              <IconBan aria-hidden size={20} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  );
}
