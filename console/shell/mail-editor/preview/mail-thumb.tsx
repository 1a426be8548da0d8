import { lazy, Suspense } from 'react';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import type { MergeFields } from '@wifi/email/merge-fields.ts';
import { FramedPage } from '../../framed-page/framed-page.tsx';
import { thumbSize } from './thumb-size.ts';

// What makes mails is large: a gallery is there before it.
const DrawnMail = lazy(() => import('./drawn-mail.tsx'));

interface MailThumbProps {
  design: EmailDesign | undefined;
  /** What is known of the venue and of who gets it; of both made up unless said. */
  fields?: MergeFields | undefined;
}

/** Small, to be recognised by; empty while its design is not here yet. */
export const MailThumb = ({ design, fields }: MailThumbProps) =>
  design ? (
    <Suspense fallback={<NoThumb />}>
      <DrawnMail design={design} fields={fields} />
    </Suspense>
  ) : (
    <NoThumb />
  );

const NoThumb = () => <FramedPage html={undefined} {...thumbSize} />;
