import { useInViewport } from '@mantine/hooks';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { useLanguage } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { MailThumb } from '../../../shell/mail-editor/preview/mail-thumb.tsx';

/** A mail of the venue names this venue, to a guest who was made up. */
function OwnThumb({ design }: { design: EmailDesign | undefined }) {
  const { data, isPending } = usePageCall('GET /email-fields', { query: {} });
  return <MailThumb design={isPending ? undefined : design} fields={data?.fields} />;
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
  return (
    <div ref={ref}>
      <OwnThumb design={data?.design} />
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
      <OwnThumb design={data?.design} />
    </div>
  );
}
