import { Select } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { emailCategories } from '@wifi/contract/marketing/email-template-words.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { useCall, useList } from '../../../shell/calls/queries.ts';
import { occasionNames } from '../../../shell/mail-editor/mail-words.ts';
import { MailThumb } from '../../../shell/mail-editor/preview/mail-thumb.tsx';
import { PreviewDrawer, SamplePreview } from '../../../shell/mail-editor/preview/preview-drawer.tsx';
import { CreateTemplate } from '../../../shell/managed-templates/create-template.tsx';
import { TemplateGallery, useNarrowed } from '../../../shell/managed-templates/template-gallery.tsx';
import { readWords } from '../../../widgets/words/read-words.ts';
import { sharedEmails, type ListedEmail } from './shared-email.ts';
import classes from '../../../shell/managed-templates/managed-templates.module.css';

export default function SharedEmails() {
  const t = useT();
  const narrowing = useNarrowed();
  const { narrowed, set } = narrowing;
  const list = useList('GET /shared-emails', rowsPerLoad, narrowed);
  return (
    <TemplateGallery
      kind={sharedEmails}
      purpose={t('What pages can start their mails from. A page gets a copy: what you change later does not touch it.')}
      list={list}
      narrowing={narrowing}
      filters={
        <Select
          className={classes.filter!}
          aria-label={t('Occasion')}
          placeholder={t('Every occasion')}
          clearable
          value={narrowed.occasion ?? null}
          onChange={(value) => set.occasion(value ?? '')}
          data={emailCategories.map((value) => ({ value, label: t(occasionNames[value]) }))}
        />
      }
      beginning={t('Start from nothing or from another template.')}
      pictureOf={({ id, version }) => <Thumb key={version} id={id} />}
      renderCreate={(made) => <CreateTemplate kind={sharedEmails} isMail {...made} />}
      renderPreview={(email, onClose) => <Preview email={email} onClose={onClose} />}
    />
  );
}

/** Lists come without designs: each is read when it comes into sight. */
function Thumb({ id }: { id: number }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data } = useCall('GET /shared-emails/{id}', { params: { id: String(id) } }, { enabled: inViewport });
  return (
    <div ref={ref}>
      <MailThumb design={data?.design} />
    </div>
  );
}

function Preview({ email, onClose }: { email: ListedEmail; onClose: () => void }) {
  const { language } = useLanguage();
  const { data, error, refetch } = useCall('GET /shared-emails/{id}', { params: { id: String(email.id) } });
  return (
    <PreviewDrawer
      name={readWords(email.names, language)}
      design={data?.design}
      error={error}
      onRetry={() => void refetch()}
      Preview={SamplePreview}
      onClose={onClose}
    />
  );
}
