/** Style text as it is sent: without the spaces that make it readable here. */
export function css(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: parts.raw }, ...values)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}
