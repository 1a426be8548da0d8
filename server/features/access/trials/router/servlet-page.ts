/** What a page of RouterOS's hotspot servlet comes to. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Variables = Record<string, string>;

/**
 * The servlet's own little language: `$(name)`, `$(name-esc)`, `$(if …) $(elif …) $(else) $(endif)`. A condition on
 * `http-status` or `http-header` is none: it sets the status or the header to what stands inside.
 */
export function renderServletPage(template: string, variables: Variables): RenderedPage {
  const page: RenderedPage = { status: 200, headers: {}, body: '' };
  const pieces = template.split(/\$\(([^)$]*)\)/);
  let at = 0;

  /** Texts stand at even places, what is in brackets at odd ones. Ends before the command that closes the block. */
  function renderBlock(): string {
    let text = '';
    while (at < pieces.length) {
      const piece = pieces[at]!;
      if (at % 2 === 0) text += piece;
      else if (piece.startsWith('if ')) text += renderCondition();
      else if (piece === 'else' || piece === 'endif' || piece.startsWith('elif ')) return text;
      else text += valueOf(piece, variables);
      at += 1;
    }
    return text;
  }

  function renderCondition(): string {
    let chosen: string | undefined;
    for (;;) {
      const command = pieces[at]!;
      at += 1;
      const text = renderBlock();
      const closing = pieces[at];
      if (closing === undefined) throw new SyntaxError('The page has an $(if …) without its $(endif)');
      const setting = /^(?:if|elif) http-(status|header) == (.*)$/.exec(command);
      if (setting?.[1] === 'status') page.status = Number(unquoted(setting[2]!));
      else if (setting) page.headers[unquoted(setting[2]!).toLowerCase()] = text;
      else if (chosen === undefined && holds(command, variables)) chosen = text;
      if (closing === 'endif') return chosen ?? '';
    }
  }

  page.body = renderBlock();
  return page;
}

const unquoted = (text: string) => text.trim().replace(/^"(.*)"$/, '$1');

function valueOf(name: string, variables: Variables): string {
  const plain = variables[name];
  if (plain !== undefined) return plain;
  return name.endsWith('-esc') ? encodeURIComponent(variables[name.slice(0, -4)] ?? '') : '';
}

function holds(command: string, variables: Variables): boolean {
  if (command === 'else') return true;
  const [, name, operator, wanted] = /^(?:if|elif) (\S+)(?: (==|!=) (.*))?$/.exec(command) ?? [];
  const value = variables[name ?? ''] ?? '';
  if (!operator) return value !== '' && value !== 'no';
  return (value === unquoted(wanted!)) === (operator === '==');
}
