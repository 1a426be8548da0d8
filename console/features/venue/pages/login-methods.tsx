import { Badge, Chip } from '@mantine/core';
import { loginMethods, offeredMethods, type LoginMethod } from '@wifi/contract/venue/page-categories.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { PageData } from '../../../shell/session/access.tsx';
import { FormCard } from '../../../widgets/forms/form-card.tsx';
import { loginMethodNames } from '../../../widgets/words/login-method-names.ts';
import classes from './page.module.css';

interface LoginMethodsProps {
  page: PageData;
  isReadOnly: boolean;
}

export function LoginMethods({ page, isReadOnly }: LoginMethodsProps) {
  const t = useT();
  const update = usePageSend('PUT /pages/{eid}', { refreshes: ['GET /pages/{eid}', 'GET /pages'] });
  const form = useForm<{ allowedLoginMethods: LoginMethod[] }>({
    ...useDescribe(),
    initial: { allowedLoginMethods: page.allowedLoginMethods },
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { eid: page.eid }, body });
      toast.success(t('Updated'));
    },
  });
  const title = t('Allowed login methods');
  const description = t(
    'The ways a guest may log in on this venue’s pages. What you take out is no longer shown or taken, and whoever came in by it is disconnected.',
  );
  if (isReadOnly) {
    return (
      <Card title={title} description={description}>
        <div className={classes.chips}>
          {offeredMethods
            .filter((method) => page.allowedLoginMethods.includes(method))
            .map((method) => (
              <Badge key={method} size="lg" color="gray">
                {t(loginMethodNames[method])}
              </Badge>
            ))}
        </div>
      </Card>
    );
  }
  // In the contract's order, whatever the order of clicking: otherwise taking one out and putting it back would count
  // as a change.
  const isOffered = (method: LoginMethod) => (offeredMethods as readonly LoginMethod[]).includes(method);
  const choose = (chosen: string[]) =>
    form.setValue(
      'allowedLoginMethods',
      loginMethods.filter((method) =>
        isOffered(method) ? chosen.includes(method) : page.allowedLoginMethods.includes(method),
      ),
    );
  return (
    <FormCard isEdit form={form} title={title} description={description} submitLabel={t('Save')}>
      <Chip.Group multiple value={form.values.allowedLoginMethods} onChange={choose}>
        <div className={classes.chips} role="group" aria-label={title}>
          {offeredMethods.map((method) => (
            <Chip key={method} value={method}>
              {t(loginMethodNames[method])}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </FormCard>
  );
}
