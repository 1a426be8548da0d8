export interface Venue {
  eid: string;
  nasId: string;
  secret: string;
}

export const splashPath = ({ eid, nasId }: Venue, mac: string, ip: string): string =>
  `/portal/${eid}/${nasId}?mac=${encodeURIComponent(mac)}&ip=${ip}&link-login-only=${encodeURIComponent('http://10.5.50.1/login')}`;

export const addressesOf = (number: number): { mac: string; ip: string } => {
  const hex = number.toString(16).padStart(10, '0');
  return { mac: `02:${hex.match(/../g)!.join(':')}`, ip: `10.5.${(number >> 8) & 255}.${number & 255}` };
};
