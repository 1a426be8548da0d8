import { lazy, Suspense } from 'react';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { FramedPage } from '../../framed-page/framed-page.tsx';
import { thumbSize } from './thumb-size.ts';

// What makes mails is large: a gallery is there before it.
const DrawnMail = lazy(() => import('./drawn-mail.tsx'));

/** Small, to be recognised by; empty while its design is not here yet. */
export const MailThumb = ({ design }: { design: EmailDesign | undefined }) =>
  design ? (
    <Suspense fallback={<NoThumb />}>
      <DrawnMail design={design} />
    </Suspense>
  ) : (
    <NoThumb />
  );

const NoThumb = () => <FramedPage html={undefined} {...thumbSize} />;
