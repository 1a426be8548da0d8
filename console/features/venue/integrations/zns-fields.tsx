import { Button, Select, TextInput, type SelectProps, type TextInputProps } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../../../kit/feedback/toast-store.ts';
import type { Form } from '../../../kit/form/use-form.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import type { Values } from './kind-look.ts';
import { codeFieldOf, whyNoCodes, type Approved } from './zns-templates.ts';
import classes from './integrations.module.css';

interface ZnsFieldProps {
  /** Label, description and error, as every field has them. */
  own: Pick<TextInputProps, 'label' | 'description' | 'error' | 'required' | 'dir' | 'maxLength' | 'name'>;
  name: string;
  form: Form<Values>;
}

/** One that Zalo has approved; its number is typed where Zalo has told of none. */
export function ZnsTemplate({ own, name, form }: ZnsFieldProps) {
  const t = useT();
  const format = useFormat();
  const { can } = useAccess();
  const [isWaiting, setIsWaiting] = useState(false);
  // Until the answer is there, it is looked for.
  const read = usePageCall('GET /zalo-approved-templates', {}, { refetchInterval: isWaiting ? 2000 : 0 });
  const isReading = Boolean(read.data?.data.isReading);
  useEffect(() => setIsWaiting(isReading), [isReading]);
  const { data: settings } = usePageCall('GET /page-settings');
  const { data: zalo } = usePageCall('GET /page-oa/settings');
  const isConnected = !zalo || zalo.account !== null;
  const again = usePageSend('POST /zalo-approved-templates/read', { refreshes: ['GET /zalo-approved-templates'] });
  const all = read.data?.data.data ?? [];
  const value = String(form.values[name] ?? '');
  const chosen = all.find(({ templateId }) => templateId === value);
  const ask = () =>
    again.mutateAsync({}).then(
      () => undefined,
      (error: unknown) => void toast.error(describeError(t, error)),
    );
  const button = !isConnected ? (
    <Button variant="default" size="xs" mt={8} component={Link} to="/dashboard/zalo/settings">
      {t('Connect Zalo')}
    </Button>
  ) : (
    can('zalo.write') && (
      <Button
        variant="subtle"
        size="xs"
        mt={4}
        loading={again.isPending || isReading}
        leftSection={<IconRefresh aria-hidden size={16} />}
        onClick={() => void ask()}
      >
        {t('Ask Zalo again')}
      </Button>
    )
  );
  if (all.every(whyNoCodes))
    return (
      <div>
        <TextInput
          {...own}
          description={
            isConnected
              ? t('Zalo has told of no template for codes: type the number of one that it has approved.')
              : t('No official account is connected. Once it is, choose one of its approved templates here.')
          }
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => form.setValue(name, currentTarget.value)}
        />
        {button}
      </div>
    );
  const choose = (templateId: string) => {
    const one = all.find((approved) => approved.templateId === templateId);
    form.setValue(name, templateId);
    form.setValue('settings.codeField', codeFieldOf(one));
    if (one?.phonePrice && settings?.currency === 'VND') form.setValue('settings.price', one.phonePrice);
  };
  const optionOf = (one: Approved) => ({
    value: one.templateId,
    label: one.name || one.templateId,
    disabled: whyNoCodes(one) !== undefined,
  });
  /** Below its name what it costs, or why it cannot be chosen. */
  const showOption: SelectProps['renderOption'] = ({ option }) => {
    const one = all.find(({ templateId }) => templateId === option.value);
    const why = one && whyNoCodes(one);
    const below = why ? t(why) : typeof one?.phonePrice === 'number' && format.currency(one.phonePrice, 'VND');
    return (
      <span className={classes.option}>
        <bdi>{option.label}</bdi>
        {below && <span className={classes.below}>{below}</span>}
      </span>
    );
  };
  return (
    <div>
      <Select
        {...own}
        dir="auto"
        description={
          chosen
            ? t('Number {n}. Its parameters: {names}', {
                n: chosen.templateId,
                names: chosen.params.map((one) => one.name).join(', '),
              })
            : own.description
        }
        placeholder={t('Choose')}
        allowDeselect={false}
        data={[
          { group: t('For codes'), items: all.filter((one) => !whyNoCodes(one)).map(optionOf) },
          { group: t('Not for codes'), items: all.filter(whyNoCodes).map(optionOf) },
          // What was typed before stays to be seen.
          ...(value !== '' && !chosen ? [{ value, label: value }] : []),
        ]}
        renderOption={showOption}
        classNames={{ option: classes.choice ?? '' }}
        value={value || null}
        onChange={(next) => next && choose(next)}
      />
      {button}
    </div>
  );
}

/** One of the parameters of the template; its name is typed where they are not known. */
export function ZnsParameter({ own, name, form }: ZnsFieldProps) {
  const t = useT();
  const { data } = usePageCall('GET /zalo-approved-templates', {});
  const chosen = data?.data.data.find(({ templateId }) => templateId === form.values['settings.templateId']);
  const value = String(form.values[name] ?? '');
  if (!chosen || chosen.params.length === 0)
    return (
      <TextInput
        {...own}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => form.setValue(name, currentTarget.value)}
      />
    );
  return (
    <Select
      {...own}
      placeholder={t('Choose')}
      allowDeselect={false}
      data={chosen.params.map((one) => one.name)}
      value={chosen.params.some((one) => one.name === value) ? value : null}
      onChange={(next) => next && form.setValue(name, next)}
    />
  );
}
