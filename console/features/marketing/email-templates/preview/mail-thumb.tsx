import { useInViewport } from '@mantine/hooks';
import { useMemo } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { sampleFields } from '@wifi/email/merge-fields.ts';
import { useLanguage } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { FramedPage } from '../../../../shell/framed-page/framed-page.tsx';
import { inScheme, previewMail } from './preview-html.ts';

const size = { width: 620, height: 620 };

/** Small, to be recognised by. */
function MailThumb({ design, language }: { design: EmailDesign; language: LanguageId }) {
  const html = useMemo(() => {
    const mail = previewMail(design, language, sampleFields());
    return 'refused' in mail ? '' : inScheme(mail.html, 'light');
  }, [design, language]);
  return <FramedPage html={html} {...size} device="desktop" />;
}

/** Of one in a list, which comes without its design: read when it comes into sight. */
export function TemplateThumb({ id }: { id: string }) {
  const { language } = useLanguage();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data } = usePageCall(
    'GET /bee-templates/{id}',
    { params: { id }, query: { language } },
    { enabled: inViewport },
  );
  return <div ref={ref}>{data ? <MailThumb design={data.design} language={language} /> : <NoThumb />}</div>;
}

export function VersionThumb({ id, version }: { id: string; version: number }) {
  const { language } = useLanguage();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data } = usePageCall(
    'GET /bee-templates/{id}/versions/{version}',
    { params: { id, version: String(version) } },
    { enabled: inViewport },
  );
  return <div ref={ref}>{data ? <MailThumb design={data.design} language={language} /> : <NoThumb />}</div>;
}

const NoThumb = () => <FramedPage html={undefined} {...size} />;
