import type { LanguageId } from '@wifi/contract/languages.ts';
import { zaloLimits } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloButton, ZaloElement, ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { parseLiquid, renderLiquid, type Refused } from '../liquid.ts';
import type { MergeFields } from '../merge-fields.ts';
import { scopeOf } from '../merge.ts';

type Put = (source: string, longest: number, isLink?: boolean) => string;

const mergeButton = (button: ZaloButton, put: Put): ZaloButton => {
  const title = put(button.title, zaloLimits.buttonTitle);
  switch (button.kind) {
    case 'url':
      return { ...button, title, url: put(button.url, zaloLimits.link, true) };
    case 'query':
      return { ...button, title, payload: put(button.payload, zaloLimits.query) };
    case 'phone':
      return { ...button, title, phone: put(button.phone, zaloLimits.phone) };
    case 'sms':
      return {
        ...button,
        title,
        phone: put(button.phone, zaloLimits.phone),
        content: put(button.content, zaloLimits.smsContent),
      };
  }
};

const mergeElement = ({ title, subtitle, picture, link }: ZaloElement, put: Put): ZaloElement => ({
  title: put(title, zaloLimits.title),
  subtitle: put(subtitle, zaloLimits.subtitle),
  picture,
  link: put(link, zaloLimits.link, true),
});

function mergeTexts(message: ZaloMessage, put: Put): ZaloMessage {
  switch (message.kind) {
    case 'text':
    case 'picture':
      return { ...message, text: put(message.text, zaloLimits.text) };
    case 'buttons':
      return {
        ...message,
        text: put(message.text, zaloLimits.text),
        buttons: message.buttons.map((button) => mergeButton(button, put)),
      };
    case 'list':
      return { ...message, elements: message.elements.map((element) => mergeElement(element, put)) };
    case 'request_info':
      return {
        ...message,
        title: put(message.title, zaloLimits.title),
        subtitle: put(message.subtitle, zaloLimits.subtitle),
      };
    case 'file':
      return message;
    case 'zbs':
      return {
        ...message,
        params: Object.fromEntries(
          Object.entries(message.params).map(([name, source]) => [name, put(source, zaloLimits.parameter)]),
        ),
      };
  }
}

/** Approved templates take days as 20/11/2026 and in no other form. */
function digitsOfDays(fields: MergeFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const day = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null;
      return day ? [[name, `${day[3]}/${day[2]}/${day[1]}`]] : [];
    }),
  );
}

/**
 * The message as one guest gets it, or why it cannot be made. What a field makes longer than the vendor takes is cut: a
 * long name must not keep a message from anybody.
 */
export function mergeZaloMessage(
  message: ZaloMessage,
  fields: MergeFields,
  language: LanguageId,
): ZaloMessage | Refused {
  const scope = { ...scopeOf(fields, language), ...(message.kind === 'zbs' && digitsOfDays(fields)) };
  let refused: Refused | undefined;
  const merged = mergeTexts(message, (source, longest, isLink) => {
    const parsed = parseLiquid(source, { isLink });
    const text = 'refused' in parsed ? parsed : renderLiquid(parsed, scope);
    if (typeof text === 'string') return cutText(inNormalForm(text, 'NFC').trim(), longest);
    refused ??= text;
    return '';
  });
  return refused ?? merged;
}
