import type { DialectName } from '@wifi/server/features/access/trials/router/dialect-of.ts';

export interface RouterOptions {
  dialect: DialectName;
  /** How the login travels to RADIUS. Only MikroTik and CoovaChilli know CHAP. */
  login: 'chap' | 'pap';
  /** The portal address of the device, without a query. */
  portalUrl: string;
  nasId: string;
  secret: string;
  radius: { host: string; authPort: number; acctPort: number };
  /** CoovaChilli: signs the redirect and blurs the challenge. */
  uamSecret?: string;
  /**
   * MikroTik: the login.html that an operator would put on the router; without it, one that redirects to `portalUrl`.
   */
  loginPage?: string;
  /** 0: any that is free */
  port?: number;
  coaPort?: number;
  /** Seconds between two reports, whatever Access-Accept says. */
  interim?: number;
  /** Signs Access-Requests and, where the real router does so, takes no reply without a signature. */
  messageAuthenticator?: boolean;
  retry?: { attempts: number; timeout: number };
}
