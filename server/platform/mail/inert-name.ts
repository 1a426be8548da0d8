const longestName = 60;

// Directions and fillers that nobody sees: they turn text around or hide what it is. Joiners stay, since scripts and
// emoji need them.
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
const lineEnds = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
// What the look-up of a domain takes for a dot, between letters; and what stands behind a scheme.
const linkJoint = /[.\u2024\u3002\uff0e\uff61\ufe52](?=\S)|[:\uff1a](?=[/\\\uff0f])|[/\\\uff0f](?=[/\\\uff0f])/gu;

/**
 * A name that somebody chose, as it stands in a mail to somebody else: one short line of plain text. A space behind
 * each dot and within `://` keeps mail programs from making a link of it.
 */
export function inertName(name: string, longest = longestName): string {
  const plain = name.replace(unseen, '').replace(linkJoint, '$& ').replace(lineEnds, ' ').trim();
  const letters = [...plain];
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trim()}…`
    : plain;
}
