import { Alert, Button, Modal } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useRef } from 'react';
import { CopyField } from '../../kit/form/copy-field.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { QrCode } from '../marks/qr-code.tsx';
import classes from './handed-link.module.css';

export interface Handed {
  link: string;
  expiresAt?: string;
  /** Whom it is for, and what for. */
  title: string;
}

/** A link that works once and is shown once: to copy, to share, or to scan from the screen. */
export function HandedLink({ handed, onClose }: { handed: Handed | undefined; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  // Keeps its words while it fades away.
  const last = useRef(handed);
  if (handed) last.current = handed;
  const shown = last.current;
  return (
    <Modal opened={handed !== undefined} onClose={onClose} title={shown?.title} closeOnClickOutside={false}>
      {shown && (
        <div className={classes.parts}>
          <p className={classes.said}>
            {t('Hand this link to the person, and to nobody else: whoever opens it first chooses the password.')}
          </p>
          <CopyField label={t('Link')} value={shown.link} />
          <QrCode text={shown.link} label={t('QR code of the link')} className={classes.qr} />
          <Alert color="warn">
            {shown.expiresAt
              ? t('It is shown only now, works once, and until {date}.', { date: format.dateTime(shown.expiresAt) })
              : t('It is shown only now, and works once within a day.')}
          </Alert>
          <div className={classes.actions}>
            {'share' in navigator && (
              <Button
                variant="default"
                leftSection={<IconShare aria-hidden />}
                onClick={() => void navigator.share({ title: shown.title, url: shown.link }).catch(() => undefined)}
              >
                {t('Share the link')}
              </Button>
            )}
            <Button onClick={onClose}>{t('Done')}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
