/** Where a click on the provider's contact leads: to the web, to a mail or to a call. Undefined for other words. */
export function contactLink(contact: string): string | undefined {
  if (/^https?:\/\/\S+$/i.test(contact)) return contact;
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`;
  const digits = contact.replace(/[\s().-]/g, '');
  return /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
