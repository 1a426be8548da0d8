import { Select } from '@mantine/core';
import { zaloLimits } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { TextWithFields } from '../../../../widgets/merge-fields/text-with-fields.tsx';
import type { Approved } from '../template.ts';
import type { Writing } from './counted-field.tsx';
import classes from './editor.module.css';

type ZbsMessage = ZaloMessage & { kind: 'zbs' };

interface ApprovedFieldsProps extends Writing {
  message: ZbsMessage;
  onChange: (message: ZbsMessage) => void;
}

/** Which approved template, and what each of its parameters says. */
export function ApprovedFields({ message, onChange, language, problemAt }: ApprovedFieldsProps) {
  const t = useT();
  const format = useFormat();
  const { data } = usePageCall('GET /zalo-approved-templates', {});
  const all = data?.data.data ?? [];
  const chosen = all.find(({ templateId }) => templateId === message.templateId);
  const choose = (templateId: string) => {
    const params = all.find((one) => one.templateId === templateId)?.params ?? [];
    onChange({
      ...message,
      templateId,
      params: Object.fromEntries(params.map(({ name }) => [name, message.params[name] ?? ''])),
    });
  };
  const price = (value: number | null) => (value === null ? t('not possible') : format.currency(value, 'VND'));
  const limitsOf = (parameter: Approved['params'][number] | undefined) => {
    if (!parameter) return t('The approved template no longer has this');
    const { type, isRequired, longest } = parameter;
    const kind = type === 'DATE' ? t('a day, as 20/11/2026') : type === 'NUMBER' ? t('a number') : t('text');
    const most = longest === null ? '' : ` · ${t('No more than {detail} characters', { detail: longest })}`;
    return `${kind}${most} · ${isRequired ? t('required') : t('may be empty')}`;
  };
  // What the template no longer has goes with the next change.
  const names = chosen ? chosen.params.map(({ name }) => name) : Object.keys(message.params);
  const kept = Object.fromEntries(names.map((name) => [name, message.params[name] ?? '']));
  return (
    <>
      <Select
        label={t('Approved template')}
        placeholder={t('Choose')}
        description={all.length === 0 ? t('Zalo has approved none yet, or has not been asked.') : undefined}
        value={message.templateId || null}
        allowDeselect={false}
        data={all.map(({ templateId, name, status }) => ({
          value: templateId,
          label: name || templateId,
          disabled: status !== 'enabled',
        }))}
        onChange={(templateId) => templateId && choose(templateId)}
      />
      {chosen && (
        <p className={classes.note}>
          {t('By phone number: {phone}. To a follower: {follower}.', {
            phone: price(chosen.phonePrice),
            follower: price(chosen.followerPrice),
          })}
        </p>
      )}
      {names.map((name) => (
        <TextWithFields
          key={name}
          label={name}
          value={message.params[name] ?? ''}
          longest={zaloLimits.parameter}
          language={language}
          error={problemAt(`params.${name}`)}
          description={limitsOf(chosen?.params.find((parameter) => parameter.name === name))}
          onChange={(value) => onChange({ ...message, params: { ...kept, [name]: value } })}
        />
      ))}
    </>
  );
}
