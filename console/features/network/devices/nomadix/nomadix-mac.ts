/** aa:bb:cc:dd:ee:ff of whatever notation a person types or pastes; undefined unless it is a whole address. */
export function macOf(text: string): string | undefined {
  const digits = text.replace(/[\s:.-]/g, '').toLowerCase();
  return /^[\da-f]{12}$/.test(digits) ? digits.match(/../g)!.join(':') : undefined;
}

interface Row {
  mac: string;
  userName: string;
  ip: string;
  room: string;
}

/** Rows that hold the typed words; a MAC address counts in any notation. */
export function matching<Subscriber extends Row>(rows: readonly Subscriber[], search: string): Subscriber[] {
  const wanted = search.trim().toLowerCase();
  const digits = wanted.replace(/[\s:.-]/g, '');
  return rows.filter(
    ({ mac, userName, ip, room }) =>
      [userName, ip, room].some((value) => value.toLowerCase().includes(wanted)) ||
      (digits !== '' && mac.replaceAll(':', '').includes(digits)),
  );
}
