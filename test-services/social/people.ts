/** Somebody who has an account with every network that is played. */
export interface Person {
  id: string;
  name: string;
  /** Missing where the account was made with a phone number. */
  email?: string;
  isEmailVerified?: boolean;
}

export const people: readonly Person[] = [
  { id: '1001', name: 'Lan Phạm', email: 'lan@example.com', isEmailVerified: true },
  { id: '1002', name: 'Minh Trần', email: 'minh@example.com', isEmailVerified: false },
  { id: '1003', name: 'Hoa Nguyễn' },
  { id: '1004', name: 'سارة العلي', email: 'sara@example.com', isEmailVerified: true },
];

export const personOf = (id: string): Person | undefined => people.find((person) => person.id === id);
