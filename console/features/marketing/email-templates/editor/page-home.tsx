import { Button } from '@mantine/core';
import type { EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { isSame } from '../../../../kit/form/form-problems.ts';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../../shell/calls/toast-outcome.ts';
import type { MailHome } from '../../../../shell/mail-editor/mail-home.ts';
import { GuestPreview } from '../guest-preview.tsx';
import { TryLinks } from './try-links.tsx';
import classes from '../email-templates.module.css';

/** A template of a page: its guests see it, its links are tried, and its look may become that of every new mail. */
export const pageHome: MailHome = { Preview: GuestPreview, Links: TryLinks, StyleActs: PageStyle };

interface PageStyleProps {
  style: EmailStyle;
  onTake: (style: EmailStyle) => void;
}

function PageStyle({ style, onTake }: PageStyleProps) {
  const t = useT();
  const { data: ofPage } = usePageCall('GET /email-style');
  const save = usePageSend('PUT /email-style', { refreshes: ['GET /email-style'] });
  if (!ofPage || isSame(ofPage, style)) return null;
  const keep = () =>
    void toastOutcome(t, async () => {
      await save.mutateAsync({ body: style });
      return t('New mails of this page begin with this look');
    });
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={keep} loading={save.isPending}>
        {t('Use it for all new mails')}
      </Button>
      <Button variant="subtle" onClick={() => onTake(ofPage)}>
        {t('Take the look of the page')}
      </Button>
    </div>
  );
}
