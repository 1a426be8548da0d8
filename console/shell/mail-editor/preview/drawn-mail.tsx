import { useMemo } from 'react';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { sampleFields } from '@wifi/email/merge-fields.ts';
import { useLanguage } from '../../../kit/language.tsx';
import { FramedPage } from '../../framed-page/framed-page.tsx';
import { inScheme, previewMail } from './preview-html.ts';
import { thumbSize } from './thumb-size.ts';

/** In the reader's own language where it is written in that. */
export default function DrawnMail({ design }: { design: EmailDesign }) {
  const { language } = useLanguage();
  const html = useMemo(() => {
    const mail = previewMail(design, language, sampleFields());
    return 'refused' in mail ? '' : inScheme(mail.html, 'light');
  }, [design, language]);
  return <FramedPage html={html} {...thumbSize} device="desktop" />;
}
