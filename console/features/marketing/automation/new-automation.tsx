import {
  IconCake,
  IconCalendar,
  IconHeart,
  IconMoodSad,
  IconPencil,
  IconStar,
  IconUserPlus,
  IconWand,
} from '@tabler/icons-react';
import { isOfZalo as beginsOnZalo } from '@wifi/contract/marketing/automation-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { ChoiceTiles } from '../../../kit/form/choice-tiles.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useCreated } from '../../../kit/form/use-created.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { automationReads } from './automation-calls.ts';
import { emptyFlow, startedFlow, starters } from './starters.ts';

const marks: Record<string, typeof IconWand> = {
  welcome: IconWand,
  thanks: IconHeart,
  'come-back': IconMoodSad,
  birthday: IconCake,
  regular: IconStar,
  lead: IconUserPlus,
  'zalo-welcome': IconWand,
  'zalo-booking': IconCalendar,
  'zalo-contact': IconUserPlus,
  empty: IconPencil,
};

interface Props {
  /** Only what begins on Zalo. */
  isOfZalo: boolean;
  opened: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** A name, and a ready-made flow to begin with or none. */
export function NewAutomation({ isOfZalo, opened, onClose, onCreated }: Props) {
  const t = useT();
  const create = usePageSend('POST /automations', { refreshes: [...automationReads] });
  const { created, close } = useCreated({ onClose, onCreated });
  const form = useForm<{ name: string; starter: string }>({
    ...useDescribe(),
    initial: { name: '', starter: '' },
    validate: ({ name, starter }) => ({
      ...(!name.trim() && { name: t(reasons.required) }),
      ...(!starter && { starter: t(reasons.required) }),
    }),
    onSubmit: async ({ name, starter }) => {
      const found = starters.find(({ id }) => id === starter);
      const flow = found ? startedFlow(t, found) : emptyFlow(isOfZalo);
      created((await create.mutateAsync({ body: { name, flow } })).id);
      toast.success(t('Created'));
    },
  });
  useFreshForm(opened, form);
  const choose = (starter: string) => {
    form.setValue('starter', starter);
    const found = starters.find(({ id }) => id === starter);
    if (found && !form.values.name.trim()) form.setValue('name', t(found.name));
  };
  const tiles = [
    ...starters
      .filter(({ flow }) => !isOfZalo || beginsOnZalo(flow.when.kind))
      .map(({ id, name, hint }) => ({ value: id, name: t(name), hint: t(hint) })),
    { value: 'empty', name: t('From scratch'), hint: t('An empty flow, step by step as you like it.') },
  ];
  return (
    <FormDrawer
      opened={opened}
      onClose={close}
      title={t('New automation')}
      form={form}
      submitLabel={t('Create')}
      size={720}
    >
      <ChoiceTiles
        label={t('Begin with')}
        value={form.values.starter}
        error={form.errors.starter}
        onChange={choose}
        takesFocus
        tiles={tiles.map((tile) => {
          const Mark = marks[tile.value]!;
          return { ...tile, mark: <Mark aria-hidden size={24} stroke={1.5} /> };
        })}
      />
      <NameField description={t('Only your team sees it.')} {...form.field('name')} />
    </FormDrawer>
  );
}
