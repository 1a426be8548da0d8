import type { RouterOptions } from './options.ts';

/** What a dialect may say about the router itself. */
export interface Gateway {
  host: string;
  port: number;
  mac: string;
  ssid: string;
  portalUrl: string;
  nasId: string;
  login: RouterOptions['login'];
  uamSecret: string | undefined;
  loginPage: string | undefined;
}

export const addressOf = ({ host, port }: Gateway): string => `http://${host}:${port}`;
