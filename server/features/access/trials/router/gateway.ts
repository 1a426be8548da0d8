/** What a dialect may say about the router itself. */
export interface Gateway {
  /** Where phones find its pages. */
  url: string;
  host: string;
  port: number;
  mac: string;
  ssid: string;
  portalUrl: string;
  nasId: string;
  /** How the login travels to RADIUS. Only MikroTik and CoovaChilli know CHAP. */
  login: 'chap' | 'pap';
  uamSecret?: string | undefined;
  loginPage?: string | undefined;
}
