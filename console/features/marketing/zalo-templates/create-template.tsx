import {
  IconCertificate,
  IconFileTypePdf,
  IconForms,
  IconLayoutList,
  IconMessage,
  IconPhoto,
  IconSquareRoundedPlus,
} from '@tabler/icons-react';
import {
  longestZaloTemplateName,
  zaloMessageKinds,
  type ZaloMessageKind,
} from '@wifi/contract/marketing/zalo-message-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { ChoiceTiles } from '../../../kit/form/choice-tiles.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useCreated } from '../../../kit/form/use-created.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { describeError, useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { kindHints, kindNames, newMessage, templateReads } from './template.ts';

const icons: Record<ZaloMessageKind, typeof IconMessage> = {
  text: IconMessage,
  picture: IconPhoto,
  buttons: IconSquareRoundedPlus,
  list: IconLayoutList,
  request_info: IconForms,
  file: IconFileTypePdf,
  zbs: IconCertificate,
};

function KindMark({ kind }: { kind: ZaloMessageKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden size={24} stroke={1.5} />;
}

interface CreateTemplateProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function CreateTemplate({ onClose, onCreated }: CreateTemplateProps) {
  const t = useT();
  const { language } = useLanguage();
  const create = usePageSend('POST /zalo-message-templates', { refreshes: [...templateReads] });
  const { created, close } = useCreated({ onClose, onCreated });
  const form = useForm<{ name: string; kind: ZaloMessageKind }>({
    ...useDescribe(),
    initial: { name: '', kind: 'text' },
    validate: ({ name }) => (name.trim() ? {} : { name: t(reasons.required) }),
    onSubmit: async ({ name, kind }) => {
      try {
        const body = { name, language, written: { [language]: newMessage(kind) } };
        created((await create.mutateAsync({ body })).data._id);
        toast.success(t('Created'));
      } catch (error) {
        toast.error(t('Create failed: {msg}', { msg: describeError(t, error) }));
        throw error;
      }
    },
  });
  return (
    <FormDrawer
      opened
      onClose={close}
      title={t('New template')}
      form={form}
      submitLabel={t('Create and write')}
      size={640}
    >
      <NameField
        description={t('Only your team sees it.')}
        maxLength={longestZaloTemplateName}
        data-autofocus
        {...form.field('name')}
      />
      <ChoiceTiles
        label={t('What it is')}
        value={form.values.kind}
        error={undefined}
        onChange={(kind) => form.setValue('kind', kind)}
        tiles={zaloMessageKinds.map((kind) => ({
          value: kind,
          mark: <KindMark kind={kind} />,
          name: t(kindNames[kind]),
          hint: t(kindHints[kind]),
        }))}
      />
    </FormDrawer>
  );
}
