/** The addresses in a mail's text, each once, without the full stop that ends their sentence. */
export const linksIn = (text: string): string[] => [
  ...new Set(
    text.match(/https?:\/\/[^\s<>"]+/g)?.map((link) => link.replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '')) ?? [],
  ),
];
