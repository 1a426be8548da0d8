import { VisuallyHidden } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useT } from '../../../kit/language.tsx';
import { OneLine } from '../../../kit/layout/lines.tsx';
import classes from './profiles.module.css';

interface ContactTextProps {
  isVerified: boolean;
  /** On one line, cut off where there is no room: the profile shows it whole. */
  isShort?: boolean;
  children: string;
}

/** Verified: the guest has proved that it is theirs. Anything else was only typed. */
export function ContactText({ isVerified, isShort, children }: ContactTextProps) {
  const t = useT();
  return (
    <span className={classes.contact}>
      {isShort ? <OneLine>{children}</OneLine> : <bdi dir="ltr">{children}</bdi>}
      {isVerified && (
        <span title={t('Verified')} className={classes.verified}>
          <IconRosetteDiscountCheck aria-hidden size={16} stroke={1.75} />
          <VisuallyHidden>{t('Verified')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
