import { useInViewport } from '@mantine/hooks';
import { useLanguage } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { MailThumb } from '../../../shell/mail-editor/preview/mail-thumb.tsx';

/** Of one in a list, which comes without its design: read when it comes into sight. */
export function TemplateThumb({ id }: { id: string }) {
  const { language } = useLanguage();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data } = usePageCall(
    'GET /bee-templates/{id}',
    { params: { id }, query: { language } },
    { enabled: inViewport },
  );
  return (
    <div ref={ref}>
      <MailThumb design={data?.design} />
    </div>
  );
}

export function VersionThumb({ id, version }: { id: string; version: number }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data } = usePageCall(
    'GET /bee-templates/{id}/versions/{version}',
    { params: { id, version: String(version) } },
    { enabled: inViewport },
  );
  return (
    <div ref={ref}>
      <MailThumb design={data?.design} />
    </div>
  );
}
