import { maskEmail, maskName, maskPhone, maskText } from '../../venue/page-roles/mask.ts';

interface Contacts {
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  dob: string | null;
  avatar: string;
  notes: string;
  location: string;
  website: string;
  postcode: string;
  company: string;
}

/** What tells who somebody is. City, language, age, tags and what they did stay: they are what reports are about. */
export const maskProfile = <Profile extends Contacts>(profile: Profile): Profile => ({
  ...profile,
  name: maskName(profile.name),
  first_name: maskName(profile.first_name),
  last_name: maskName(profile.last_name),
  email: maskEmail(profile.email),
  phone: maskPhone(profile.phone),
  dob: null,
  avatar: '',
  notes: maskText(profile.notes),
  location: maskText(profile.location),
  website: maskText(profile.website),
  postcode: maskText(profile.postcode),
  company: maskText(profile.company),
});
