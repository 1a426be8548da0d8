import { zaloLimits } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { useT } from '../../../../kit/language.tsx';
import { MediaPicker } from '../../../../widgets/media/media-picker.tsx';
import { ApprovedFields } from './approved-fields.tsx';
import { ButtonFields } from './button-fields.tsx';
import { CountedField, type Writing } from './counted-field.tsx';
import { ElementFields } from './element-fields.tsx';

interface MessageFieldsProps extends Writing {
  message: ZaloMessage;
  onChange: (message: ZaloMessage) => void;
}

/** What a message of each kind is made of. */
export function MessageFields({ message, onChange, ...writing }: MessageFieldsProps) {
  const t = useT();
  const words = (label: string, value: string, change: (text: string) => ZaloMessage) => (
    <CountedField
      {...writing}
      at="text"
      label={label}
      value={value}
      longest={zaloLimits.text}
      isLong
      onChange={(text) => onChange(change(text))}
    />
  );
  switch (message.kind) {
    case 'text':
      return words(t('Text'), message.text, (text) => ({ ...message, text }));
    case 'picture':
      return (
        <>
          <MediaPicker
            kind="i"
            label={t('Picture')}
            value={message.picture}
            error={writing.problemAt('picture')}
            onChange={(picture) => onChange({ ...message, picture })}
          />
          {words(t('Text'), message.text, (text) => ({ ...message, text }))}
        </>
      );
    case 'buttons':
      return (
        <>
          {words(t('Text'), message.text, (text) => ({ ...message, text }))}
          <ButtonFields
            {...writing}
            buttons={message.buttons}
            onChange={(buttons) => onChange({ ...message, buttons })}
          />
        </>
      );
    case 'list':
      return (
        <ElementFields
          {...writing}
          elements={message.elements}
          onChange={(elements) => onChange({ ...message, elements })}
        />
      );
    case 'request_info':
      return (
        <>
          <MediaPicker
            kind="i"
            label={t('Picture')}
            value={message.picture}
            error={writing.problemAt('picture')}
            onChange={(picture) => onChange({ ...message, picture })}
          />
          <CountedField
            {...writing}
            at="title"
            label={t('Title')}
            value={message.title}
            longest={zaloLimits.title}
            onChange={(title) => onChange({ ...message, title })}
          />
          <CountedField
            {...writing}
            at="subtitle"
            label={t('Why the guest should share it')}
            value={message.subtitle}
            longest={zaloLimits.subtitle}
            isLong
            onChange={(subtitle) => onChange({ ...message, subtitle })}
          />
        </>
      );
    case 'file':
      return (
        <MediaPicker
          kind="o"
          label={t('PDF file')}
          description={t('No larger than 5 MB')}
          value={message.file}
          onChange={(file) => onChange({ ...message, file })}
        />
      );
    case 'zbs':
      return <ApprovedFields {...writing} message={message} onChange={onChange} />;
  }
}
