/**
 * Hands a text to the browser as a file. Decoding has taken the byte order mark off, which spreadsheets need to read
 * UTF-8.
 */
export const saveCsv = (name: string, text: string): void =>
  saveBlob(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
