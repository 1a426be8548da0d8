import { Alert } from '@mantine/core';
import { useRef } from 'react';
import { CopyField } from '../../kit/copy-field.tsx';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { FactList } from '../../widgets/fact-list.tsx';
import { linksIn } from './mail-links.ts';
import { MailStatus } from './mail-status.tsx';
import type { Mail } from './mail.ts';
import classes from './mail-drawer.module.css';

export function MailDrawer({ mail, onClose }: { mail: Mail | undefined; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  // Stays readable while the drawer slides away.
  const last = useRef(mail);
  if (mail) last.current = mail;
  const shown = last.current;
  return (
    <DetailDrawer opened={mail !== undefined} onClose={onClose} title={<bdi>{shown?.subject}</bdi>}>
      {shown && (
        <>
          <FactList
            facts={[
              { name: t('To'), value: shown.to, isCode: true },
              { name: t('When'), value: format.dateTime(shown.at) },
              { name: t('Status'), value: <MailStatus status={shown.status} /> },
            ]}
          />
          {shown.error && <Alert color="danger" title={t('The mail server said')}><bdi dir="ltr">{shown.error}</bdi></Alert>}
          {linksIn(shown.text).map((link, at, all) => <CopyField key={link} label={all.length > 1 ? t('Link {n}', { n: at + 1 }) : t('Link')} value={link} />)}
          <div className={classes.text} dir="auto" tabIndex={0} role="region" aria-label={t('Text of the mail')}>{shown.text}</div>
        </>
      )}
    </DetailDrawer>
  );
}
