import { plainMethodsOf, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { Palette } from '../templates/template.ts';
import type { SplashView } from '../view.ts';
import { blend, readableOn, withOpacity } from './colour.ts';
import { safeColour } from './safe-value.ts';

/** The template's colours with the operator's over them; text that could no longer be read is turned black or white. */
export function paletteFor({ design }: SplashView, own: Palette): Palette {
  const card = safeColour(design.cardColour, own.card);
  const button = safeColour(design.primaryColour, own.button);
  const seen = blend(card, own.paper, design.cardOpacity);
  const wished = safeColour(design.textColour, '');
  const ink = wished || readableOn(seen, own.ink);
  const isOwnCard = seen === own.card;
  return {
    ...own,
    card,
    ink,
    soft: wished || (isOwnCard ? own.soft : ink),
    line: wished || isOwnCard ? own.line : ink,
    button,
    onButton: button === own.button ? own.onButton : readableOn(button, own.onButton),
  };
}

export function lookStyles(view: SplashView, palette: Palette): string {
  const { paper, onPaper, card, ink, soft, line, button, onButton } = palette;
  const opacity = view.design.cardOpacity;
  const properties = {
    paper,
    'on-paper': onPaper,
    card: withOpacity(card, opacity),
    ink,
    soft,
    line,
    button,
    'on-button': onButton,
    focus: onPaper,
  };
  const root = Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
  return `:root{${root}}${buttonStyles(view)}`;
}

function buttonStyles({ screen }: SplashView): string {
  return screen.kind === 'step' ? plainMethodsOf(screen.step).map(buttonStyle).join('') : '';
}

function buttonStyle(method: PlainMethod): string {
  const { id, buttonColour, buttonTextColour, buttonHeight } = method;
  const own = `.m-${id.replace(/[^a-z0-9-]/g, '')}`;
  const code = method.type === 'access_code' ? safeColour(method.getCodeColour ?? null, '') : '';
  const back = safeColour(buttonColour, '');
  const text = safeColour(buttonTextColour, '') || (back && readableOn(back, '#ffffff'));
  const set = [
    back && `--b:${back}`,
    text && `--bt:${text}`,
    buttonHeight !== 52 && `--h:${Number(buttonHeight)}px`,
  ].filter(Boolean);
  return [
    set.length > 0 && `${own}{${set.join(';')}}`,
    code && `${own} .get-code{background:${code};border-color:${code};color:${readableOn(code, '#ffffff')}}`,
  ]
    .filter(Boolean)
    .join('');
}
