import { Chip } from '@mantine/core';
import { loginMethods, offeredMethods, type LoginMethod } from '@wifi/contract/venue/page-categories.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess, type PageData } from '../../../shell/session/access.tsx';
import { FormCard } from '../../../widgets/forms/form-card.tsx';
import { useListWords } from '../../../widgets/lists/use-list-words.ts';
import { loginMethodNames } from '../../../widgets/words/login-method-names.ts';
import { flowsWithout } from './flows-without.ts';
import classes from './page-settings.module.css';

export default function LoginMethods() {
  const { page } = useAccess();
  return page ? <MethodsForm key={page.eid} page={page} /> : null;
}

function MethodsForm({ page }: { page: PageData }) {
  const t = useT();
  const confirm = useConfirm();
  const whatEnds = useWhatEnds();
  const update = usePageSend('PUT /pages/{eid}', { refreshes: ['GET /pages/{eid}', 'GET /pages'] });
  const form = useForm<{ allowedLoginMethods: LoginMethod[] }>({
    ...useDescribe(),
    initial: { allowedLoginMethods: page.allowedLoginMethods },
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { eid: page.eid }, body });
      toast.success(t('Updated'));
    },
  });
  const gone = page.allowedLoginMethods.filter((method) => !form.values.allowedLoginMethods.includes(method));
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    const question = {
      title: t('Take login methods out?'),
      body: whatEnds(gone),
      action: t('Take them out'),
      danger: true,
    };
    if (gone.length > 0 && !(await confirm(question))) return false;
    return form.submit();
  };
  const title = t('Allowed login methods');
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
    <FormCard
      isEdit
      form={{ ...form, submit }}
      title={title}
      description={t(
        'The ways a guest may log in on this venue’s pages. What you take out is no longer shown or taken, and whoever came in by it is disconnected.',
      )}
      submitLabel={t('Save')}
    >
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

/** What taking these out does to the splashes there are, in sentences. */
function useWhatEnds(): (gone: readonly LoginMethod[]) => string {
  const t = useT();
  const listWords = useListWords();
  const splashes = usePageCall('GET /wifi-campaign');
  return (gone) => {
    const { closed, shortened } = flowsWithout(splashes.data?.rows ?? [], gone);
    const names = (list: string[]) => listWords(list.map((name) => `“${name}”`));
    return [
      t('From now on nobody gets in by {methods}, and whoever came in by it is disconnected.', {
        methods: listWords(gone.map((method) => t(loginMethodNames[method]))),
      }),
      ...(closed.length > 0
        ? [t('These let nobody in any more, since a step has no way left: {names}.', { names: names(closed) })]
        : []),
      ...(shortened.length > 0
        ? [t('These no longer offer it, and go on with what is left: {names}.', { names: names(shortened) })]
        : []),
    ].join(' ');
  };
}
