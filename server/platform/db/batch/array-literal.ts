/**
 * An array as PostgreSQL reads it. The driver's own way costs several times as much, and whole batches of packets
 * travel in arrays.
 */
export function arrayLiteral(values: readonly (string | number | Date | null)[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    if (value === null) text += 'NULL';
    else if (typeof value === 'number') text += value;
    else if (typeof value === 'string') text += quoted(value);
    else text += `"${value.toISOString()}"`;
  }
  return `${text}}`;
}

const special = /["\\]/g;

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(special, '\\$&')}"` : `"${text}"`;
