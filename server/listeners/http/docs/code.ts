import { html, type Piece } from './html.ts';

/** A panel of code. It can be scrolled, so it can be focused; the button appears where scripts run. */
export const code = (title: string, text: Piece) => html`<figure class="code">
<figcaption>${title}<button type="button" class="copy" hidden>Copy</button></figcaption>
<pre tabindex="0" role="group" aria-label="${title}"><code>${text}</code></pre>
</figure>`;
