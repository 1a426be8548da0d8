import type pg from 'pg';

type Seed = (table: string, given: Record<string, unknown>) => Promise<void>;

interface Proven {
  pageId: number;
  who: string;
  visitId: string;
  mac: string;
  profileId: number;
  at: Date;
}

/** What guests prove who they are by: codes that were sent to them, and networks that know them. */
export async function seedProofs(
  { owner, seed }: { owner: Pick<pg.Client, 'query'>; seed: Seed },
  { pageId, who, visitId, mac, profileId, at }: Proven,
): Promise<void> {
  await seed('guest_codes', { page_id: pageId, id: visitId, mac, visit_id: visitId });
  const contact = { page_id: pageId, kind: 'phone', contact: `${who}-${pageId}` };
  await seed('guest_contacts', contact);
  await owner.query(
    `insert into profile_keys (page_id, key, profile_id)
      select page_id, 'contact:' || id, $2 from guest_contacts where page_id = $1 and contact = $3`,
    [pageId, profileId, contact.contact],
  );
  await seed('social_attempts', { page_id: pageId, mac, visit_id: visitId });
  const {
    rows: [identity],
  } = await owner.query<{ id: number }>(
    `insert into social_identities (page_id, network, realm, subject, name, email, is_email_verified, first_at,
      last_at) values ($1, 'google', '', $2, '', '', false, $3, $3) returning id`,
    [pageId, who, at],
  );
  await seed('profile_keys', { page_id: pageId, key: `social:${identity!.id}`, profile_id: profileId });
}
