/** An app as it is registered with a network. */
export interface App {
  id: string;
  secret: string;
  redirectUri: string;
}
