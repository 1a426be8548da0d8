import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { FlowStep, StepOf } from '@wifi/contract/marketing/automation-flow.ts';
import { messageChannels, messagePurposes, type MessagePurpose } from '@wifi/contract/marketing/message-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { TextWithFields } from '../../../widgets/merge-fields/text-with-fields.tsx';
import type { FlowChoices } from './automation-calls.ts';
import { channelWords, purposeWords } from './words.ts';

interface MessageFieldsProps {
  step: StepOf<'message'>;
  choices: FlowChoices;
  onChange: (tag: string, step: FlowStep) => void;
}

export function MessageFields({ step, choices, onChange }: MessageFieldsProps) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('Channel')}
        value={step.channel}
        onChange={(channel) => onChange('', { ...step, channel, templateId: null })}
        data={messageChannels.map((value) => ({ value, label: t(channelWords[value]) }))}
      />
      {step.channel === 'email' && <TemplateField step={step} choices={choices} onChange={onChange} />}
      {step.channel === 'zalo' && <ZaloField step={step} choices={choices} onChange={onChange} />}
      {step.channel === 'sms' && (
        <TextWithFields
          label={t('Text')}
          language={language}
          owners={['guest', 'venue']}
          isLong
          longest={600}
          value={step.text}
          onChange={(text) => onChange('text', { ...step, text })}
        />
      )}
      <NativeSelect
        label={t('Purpose')}
        description={t('Whoever withdrew, bounced or has had enough for today does not get it: the messages say so.')}
        value={step.purpose}
        onChange={({ currentTarget }) => onChange('', { ...step, purpose: currentTarget.value as MessagePurpose })}
        data={messagePurposes.map((value) => ({ value, label: t(purposeWords[value]) }))}
      />
    </>
  );
}

function ZaloField({ step, choices: { zalo }, onChange }: MessageFieldsProps) {
  const t = useT();
  const isGone =
    step.templateId !== null && zalo.length > 0 && !zalo.some(({ _id }) => _id === String(step.templateId));
  return (
    <NativeSelect
      label={t('Zalo message template')}
      description={t('Publishing freezes it. Who has written nothing for seven days gets approved templates only.')}
      value={step.templateId === null ? '' : String(step.templateId)}
      onChange={({ currentTarget: { value } }) =>
        onChange('', { ...step, templateId: value === '' ? null : Number(value) })
      }
      data={[
        { value: '', label: t('Choose a template') },
        ...(isGone ? [{ value: String(step.templateId), label: t('A template that is gone') }] : []),
        ...zalo.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
}

/** Own templates, and the ready-made ones, of which a copy is made that the venue can change. */
function TemplateField({ step, choices: { own, shared }, onChange }: MessageFieldsProps) {
  const t = useT();
  const copy = usePageSend('POST /bee-templates', { refreshes: ['GET /bee-templates'] });
  const choose = async (value: string) => {
    if (value === '' || /^\d+$/.test(value)) {
      onChange('', { ...step, templateId: value === '' ? null : Number(value) });
      return;
    }
    const name = shared.find(({ _id }) => _id === value)?.name ?? '';
    try {
      const { template } = await copy.mutateAsync({ body: { name, from: value } });
      onChange('', { ...step, templateId: Number(template._id) });
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  const isGone = step.templateId !== null && own.length > 0 && !own.some(({ _id }) => _id === String(step.templateId));
  const option = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });
  return (
    <NativeSelect
      label={t('E-mail template')}
      description={t('Publishing freezes it: later changes are sent once you publish again.')}
      disabled={copy.isPending}
      value={step.templateId === null ? '' : String(step.templateId)}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
      data={[
        { value: '', label: t('Choose a template') },
        ...(isGone ? [{ value: String(step.templateId), label: t('A template that is gone') }] : []),
        ...(own.length > 0 ? [{ group: t('Your templates'), items: own.map(option) }] : []),
        ...(shared.length > 0 ? [{ group: t('Ready-made: a copy becomes yours'), items: shared.map(option) }] : []),
      ]}
    />
  );
}
