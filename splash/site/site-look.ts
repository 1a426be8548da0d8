import { blend, readableOn } from '../style/colour.ts';
import { safeColour } from '../style/safe-value.ts';
import { templates } from '../templates/all.ts';
import type { Palette } from '../templates/template.ts';
import type { SiteView } from './site-view.ts';

/** The colours of the page's splash; text that could not be read on them is turned black or white. */
export function sitePalette(design: SiteView['design']): Palette {
  const own = templates[design.template].palette;
  const card = safeColour(design.cardColour, own.card);
  const button = safeColour(design.primaryColour, own.button);
  const isOwnCard = card === own.card;
  const ink = readableOn(card, safeColour(design.textColour, own.ink));
  return {
    ...own,
    card,
    ink,
    button,
    soft: isOwnCard ? own.soft : ink,
    line: isOwnCard ? own.line : blend(ink, card, 0.6),
    onButton: button === own.button ? own.onButton : readableOn(button, own.onButton),
  };
}

export function siteLook(design: SiteView['design']): string {
  const { paper, onPaper, card, ink, soft, line, button, onButton } = sitePalette(design);
  const properties = {
    paper,
    'on-paper': onPaper,
    card,
    ink,
    soft,
    line,
    button,
    'on-button': onButton,
    focus: onPaper,
  };
  return `:root{${Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}
