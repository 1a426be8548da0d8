import { useMemo } from 'react';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { sampleFields, type MergeFields } from '@wifi/email/merge-fields.ts';
import { useLanguage } from '../../../kit/language.tsx';
import { FramedPage } from '../../framed-page/framed-page.tsx';
import { inScheme, previewMail } from './preview-html.ts';
import { thumbSize } from './thumb-size.ts';

/** In the reader's own language where it is written in that. */
export default function DrawnMail({ design, fields }: { design: EmailDesign; fields?: MergeFields | undefined }) {
  const { language } = useLanguage();
  const html = useMemo(() => {
    const mail = previewMail(design, language, fields ?? sampleFields());
    return 'refused' in mail ? '' : inScheme(mail.html, 'light');
  }, [design, language, fields]);
  return <FramedPage html={html} {...thumbSize} device="desktop" />;
}
