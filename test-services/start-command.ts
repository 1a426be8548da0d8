const usualPort = '4040';
export const usualData = 'data';

/** In quotation marks where a shell would read more than a word. */
const quoted = (value: string): string =>
  /^[\w.:/@%+=,-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;

/** How the product at this address, with its data there, is started with these settings: to be pasted into a shell. */
export function startCommand(settings: Record<string, string>, product: string, data = usualData): string {
  const { hostname, port } = new URL(product);
  const isElsewhere = hostname === 'localhost' && port !== usualPort;
  const all = Object.entries({
    ...settings,
    ...(isElsewhere && { PORT: port || '80' }),
    ...(data !== usualData && { DATA_DIR: data }),
  });
  return [...all.map(([name, value]) => `${name}=${quoted(value)} \\`), 'npm start'].join('\n');
}
