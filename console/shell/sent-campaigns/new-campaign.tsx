import { reasons } from '@wifi/contract/reasons.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useT } from '../../kit/language.tsx';
import { NameField } from '../../widgets/forms/name-field.tsx';
import { useDescribe } from '../calls/describe-error.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  create: (name: string) => Promise<void>;
}

/** A campaign begins with its name. */
export function NewCampaign({ opened, onClose, create }: Props) {
  const t = useT();
  const form = useForm({
    ...useDescribe(),
    initial: { name: '' },
    validate: ({ name }) => (name.trim() ? {} : { name: t(reasons.required) }),
    onSubmit: ({ name }) => create(name),
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('New campaign')} form={form} submitLabel={t('Create')}>
      <NameField
        description={t('For you and your colleagues: guests do not see it.')}
        data-autofocus
        {...form.field('name')}
      />
    </FormDrawer>
  );
}
