export interface SentForm {
  action: string;
  method: string;
  /** Names of everything the form can send, hidden fields with their values. */
  names: string[];
  hidden: Record<string, string>;
  html: string;
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** The forms of a page as a browser without a script would send them. */
export function formsOf(html: string): SentForm[] {
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].map(([, tag = '', inside = '']) => {
    const fields = [...inside.matchAll(/<(?:input|select|textarea|button)[^>]*>/g)]
      .map(([field]) => field)
      .filter((field) => attribute(field, 'name'));
    const hidden = fields.filter((field) => attribute(field, 'type') === 'hidden');
    return {
      action: attribute(tag, 'action') ?? '',
      method: attribute(tag, 'method') ?? '',
      names: [...new Set(fields.map((field) => attribute(field, 'name')!))],
      hidden: Object.fromEntries(hidden.map((field) => [attribute(field, 'name')!, attribute(field, 'value') ?? ''])),
      html: inside,
    };
  });
}

/** Without the one that every page has for its language. */
export const loginFormsOf = (html: string): SentForm[] =>
  formsOf(html).filter(({ hidden }) => hidden.intent !== 'language');
