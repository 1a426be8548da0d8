/** One thing in a form that a guest can answer, or that is sent along. */
export interface FormField {
  name: string;
  type: string;
  value: string;
  isRequired: boolean;
  hint: string;
  options: string[];
}

export interface PageForm {
  action: string;
  method: 'get' | 'post';
  fields: FormField[];
  /** Buttons that send the form; `name` is empty where the button itself says nothing. */
  buttons: { name: string; value: string }[];
  /** The script sends it by itself: the login on its way to the router. */
  sendsItself: boolean;
  /** Seconds until the page takes it. */
  wait: number;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const decode = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);

const tag = /<(\/?)(form|input|button|select|option|textarea)\b([^<>]*)>/g;
const attribute = /([a-zA-Z-]+)(?:="([^"]*)")?/g;

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value = ''] of text.matchAll(attribute)) found[name!.toLowerCase()] = decode(value);
  return found;
}

const fieldOf = (type: string, given: Record<string, string>): FormField => ({
  name: given.name ?? '',
  type,
  value: given.value ?? '',
  isRequired: 'required' in given,
  hint: given.autocomplete ?? '',
  options: [],
});

/**
 * The forms of a page as a browser sees them. Reads what our own renderer writes: quoted attributes, and neither "<"
 * nor ">" inside them.
 */
export function formsOf(html: string): PageForm[] {
  const forms: PageForm[] = [];
  let form: PageForm | undefined;
  let select: FormField | undefined;
  for (const [, isEnd, name, rest] of html.matchAll(tag)) {
    const given = attributesOf(rest!);
    if (name === 'form') {
      form = isEnd
        ? undefined
        : {
            action: given.action ?? '',
            method: given.method === 'get' ? 'get' : 'post',
            fields: [],
            buttons: [],
            sendsItself: 'data-send' in given,
            wait: 0,
          };
      if (form) forms.push(form);
    } else if (form && !isEnd) {
      if (name === 'button') {
        if (given.type !== 'button') form.buttons.push({ name: given.name ?? '', value: given.value ?? '' });
        form.wait = Math.max(form.wait, Number(given['data-count'] ?? 0));
      } else if (name === 'option') select?.options.push(given.value ?? '');
      else if (name === 'input') form.fields.push(fieldOf(given.type || 'text', given));
      else form.fields.push((select = fieldOf(name!, given)));
    }
  }
  return forms;
}
