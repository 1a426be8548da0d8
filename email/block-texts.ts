import type { EmailBlock } from '@wifi/contract/marketing/email-design.ts';
import { readRichText } from './rich-text.ts';

interface Texts {
  plain: string[];
  links: string[];
  needsLink: boolean;
}

/** What somebody typed into a block, each piece as Liquid reads it. */
export function textsOf(block: EmailBlock): Texts {
  switch (block.kind) {
    case 'heading':
    case 'text': {
      const { source, tags } = readRichText(block.html);
      const links = tags.flatMap((tag) => (tag.is === 'open' && tag.tag === 'a' ? [tag.href] : []));
      return { plain: [source], links, needsLink: links.some((link) => link.trim() === '') };
    }
    case 'picture':
      return { plain: [block.picture.alt], links: [block.link], needsLink: false };
    case 'button':
      return { plain: [block.label], links: [block.link], needsLink: true };
    case 'rating':
      return { plain: [block.question], links: [block.link], needsLink: true };
    case 'voucher':
      return { plain: [block.title, block.code, block.note], links: [], needsLink: false };
    case 'social':
      return { plain: [], links: block.links.map(({ link }) => link), needsLink: true };
    case 'divider':
    case 'space':
      return { plain: [], links: [], needsLink: false };
  }
}
