import { useEffect, useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { ItemFields } from './item-fields.tsx';
import { bodyOf, emptyItem, valuesOf, type ItemValues } from './item-values.ts';
import type { Item } from './item.ts';

interface ItemDrawerProps {
  item: Item | 'new' | undefined;
  menus: { id: number; name: string; is_default: boolean }[];
  menu: string;
  onClose: () => void;
}

export function ItemDrawer({ item, menus, menu, onClose }: ItemDrawerProps) {
  const t = useT();
  const settings = usePageCall('GET /page-settings');
  const create = usePageSend('POST /page-item', { refreshes: ['GET /page-item'] });
  const change = usePageSend('PUT /page-item/{eid}', { refreshes: ['GET /page-item'] });
  // Keeps its title while the drawer slides away.
  const last = useRef(item);
  if (item) last.current = item;
  const existing = typeof last.current === 'object' ? last.current : undefined;
  const firstMenu = menu || String(menus.find(({ is_default }) => is_default)?.id ?? '');
  const fresh = emptyItem(settings.data?.currency ?? 'VND', firstMenu);
  const form = useForm<ItemValues>({
    ...useDescribe(),
    initial: fresh,
    validate: ({ title }) => (title.trim() ? {} : { title: t(reasons.required) }),
    onSubmit: async (values) => {
      try {
        await (existing
          ? change.mutateAsync({ params: { eid: existing.eid }, body: bodyOf(values) })
          : create.mutateAsync({ body: bodyOf(values) }));
        toast.success(existing ? t('Updated') : t('Created'));
      } catch (error) {
        toast.error(existing ? t('Faile to update') : t('Faile to create'));
        throw error;
      }
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (item) reset(item === 'new' ? undefined : valuesOf(item));
  }, [item, reset]);
  return (
    <FormDrawer
      opened={item !== undefined}
      onClose={onClose}
      title={existing ? t('Edit item') : t('Add item')}
      form={form}
      submitLabel={t('Save')}
      size={560}
    >
      <ItemFields form={form} menus={menus} />
    </FormDrawer>
  );
}
