import type { Config } from './config.ts';
import type { Prepared } from './prepare-data.ts';

const titles = {
  platformAdmin: 'Platform administrator',
  admin: 'Admin',
  manager: 'Manager',
  marketer: 'Marketer',
  analyst: 'Analyst',
} as const;

/** What a person who started the program must read; everything else goes to the log. */
export function greet(config: Config, { demo, setupLink }: Prepared): void {
  const lines: string[] = [];
  if (demo) {
    lines.push('', 'Demo sign-ins (also in demo.json of the data folder):');
    for (const [who, title] of Object.entries(titles)) {
      const { email_mobile, password } = demo[who as keyof typeof titles];
      lines.push(`  ${title.padEnd(24)}${email_mobile.padEnd(26)}${password}`);
    }
  }
  if (demo && config.lobby && config.listen.has('radius'))
    lines.push(
      '',
      'Simulated guests come and go at the demo’s venues. Switch them off on the screen of the page, or start with DEMO=still.',
    );
  if (setupLink) lines.push('', 'Create the first platform administrator (works once):', `  ${setupLink}`);
  if (config.listen.has('http')) lines.push('', `Ready on http://localhost:${config.port}`);
  else lines.push('', `Ready (${[...config.listen].join(', ')})`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
