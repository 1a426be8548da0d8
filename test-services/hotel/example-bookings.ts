import type { NewGuest, NewReservation, Room } from './reservation.ts';

/** `room`: already in it. Days count from the hotel's today. */
type ExampleBooking = NewReservation & { room?: string; startsIn: number; nights: number };

const floor = (first: number, types: readonly string[]): Room[] =>
  types.map((type, index) => ({ number: String(first + index), type }));

/** Numbers as hotels write them: by floors, with a wing's letter, with leading zeros, of a villa. */
export const exampleRooms: readonly Room[] = [
  ...floor(501, ['STD', 'STD', 'DLX', 'DLX', 'STE', 'STD', 'DLX', 'STD']),
  ...floor(601, ['DLX', 'DLX', 'STE', 'STD']),
  { number: '0107', type: 'STD' },
  { number: '0108', type: 'STD' },
  { number: 'A12', type: 'DLX' },
  { number: 'B12', type: 'DLX' },
  { number: 'VILLA 3', type: 'VIL' },
];

const person = (
  language: string,
  nationality: string,
  name: Pick<NewGuest, 'lastName' | 'firstName' | 'title' | 'nativeLastName' | 'nativeFirstName'>,
  more: Partial<NewGuest> = {},
): NewGuest => ({ language, nationality, ...name, ...more });

export const exampleBookings: readonly ExampleBooking[] = [
  {
    room: '501',
    startsIn: -1,
    nights: 3,
    guest: person(
      'vi',
      'VN',
      { lastName: 'NGUYEN', firstName: 'VAN DUC', nativeLastName: 'Nguyễn', nativeFirstName: 'Văn Đức' },
      { birthDate: '1984-03-09', email: 'duc.nguyen@example.vn', phone: '+84912345678' },
    ),
    accompanying: [
      person('vi', 'VN', { lastName: 'Đặng', firstName: 'Thị Hoa' }, { birthDate: '1986-12-01' }),
      person('vi', 'VN', { lastName: 'Nguyễn', firstName: 'Đặng Minh' }, { birthDate: '2015-06-02' }),
    ],
  },
  {
    room: '503',
    startsIn: -2,
    nights: 4,
    vip: 'V1',
    guest: person(
      'de',
      'DE',
      { title: 'Dr.', lastName: 'Müller-Lüdenscheidt', firstName: 'Jörg' },
      { birthDate: '1961-08-22', email: 'joerg.mueller@example.de', phone: '+4915112345678' },
    ),
  },
  {
    room: '504',
    startsIn: 0,
    nights: 2,
    guest: person(
      'en',
      'IE',
      { title: 'Mrs.', lastName: "O'Connor", firstName: 'Siobhán' },
      { birthDate: '1990-01-30', email: 'siobhan@example.ie' },
    ),
  },
  // Shares room 504: another reservation, another bill.
  {
    room: '504',
    startsIn: 0,
    nights: 3,
    guest: person(
      'en',
      'GB',
      { title: 'Ms.', lastName: 'Doe', firstName: 'Jane' },
      { email: 'jane.doe@example.co.uk' },
    ),
  },
  {
    room: '505',
    startsIn: -3,
    nights: 7,
    vip: 'V3',
    guest: person(
      'ar',
      'SA',
      { lastName: 'AL-RASHID', firstName: 'KHALID', nativeLastName: 'الراشد', nativeFirstName: 'خالد' },
      { email: 'khalid@example.sa', phone: '+966501234567' },
    ),
    accompanying: [person('ar', 'SA', { lastName: 'Al-Rashid', firstName: 'Noura', nativeLastName: 'الراشد' })],
  },
  {
    room: '601',
    startsIn: -1,
    nights: 2,
    guest: person(
      'zh',
      'CN',
      { lastName: 'WANG', firstName: 'XIAOMING', nativeLastName: '王', nativeFirstName: '小明' },
      { birthDate: '1979-11-11', phone: '+8613812345678' },
    ),
  },
  {
    room: '602',
    startsIn: -1,
    nights: 5,
    guest: person('ja', 'JP', {
      lastName: 'SATO',
      firstName: 'HARUKA',
      nativeLastName: '佐藤',
      nativeFirstName: '春香',
    }),
  },
  {
    room: '603',
    startsIn: 0,
    nights: 1,
    vip: 'V2',
    guest: person(
      'ko',
      'KR',
      { lastName: 'KIM', firstName: 'MINJUN', nativeLastName: '김', nativeFirstName: '민준' },
      { email: 'minjun.kim@example.kr' },
    ),
  },
  {
    room: '0107',
    startsIn: -6,
    nights: 14,
    guest: person(
      'ru',
      'RU',
      { lastName: 'SHCHERBAKOVA', firstName: 'EKATERINA', nativeLastName: 'Щербакова', nativeFirstName: 'Екатерина' },
      { email: 'katya@example.ru' },
    ),
  },
  {
    room: 'A12',
    startsIn: -1,
    nights: 2,
    guest: person('th', 'TH', {
      title: 'Khun',
      lastName: 'SRISUWAN',
      firstName: 'SOMCHAI',
      nativeLastName: 'ศรีสุวรรณ',
      nativeFirstName: 'สมชาย',
    }),
  },
  {
    room: 'B12',
    startsIn: 0,
    nights: 3,
    guest: person(
      'es',
      'ES',
      { lastName: 'García Márquez', firstName: 'José Ángel' },
      { email: 'jose.garcia@example.es', birthDate: '1955-05-05' },
    ),
    accompanying: [person('es', 'ES', { lastName: 'Núñez', firstName: 'Begoña' })],
  },
  {
    room: 'VILLA 3',
    startsIn: -4,
    nights: 10,
    vip: 'V3',
    guest: person(
      'fr',
      'FR',
      { title: 'M.', lastName: 'Lefèvre d’Ormesson', firstName: 'François-Xavier' },
      { email: 'fx@example.fr', phone: '+33612345678' },
    ),
  },
  // Due in today and later: nobody of them may log in yet.
  {
    startsIn: 0,
    nights: 2,
    guest: person('el', 'GR', {
      lastName: 'PAPADOPOULOU',
      firstName: 'ELENI',
      nativeLastName: 'Παπαδοπούλου',
      nativeFirstName: 'Ελένη',
    }),
  },
  {
    startsIn: 0,
    nights: 1,
    guest: person(
      'it',
      'IT',
      { title: 'Sig.', lastName: 'D’Angelo', firstName: 'Nicolò' },
      { email: 'nicolo@example.it' },
    ),
  },
  {
    startsIn: 0,
    nights: 4,
    guest: person('he', 'IL', { lastName: 'COHEN', firstName: 'NOAM', nativeLastName: 'כהן', nativeFirstName: 'נועם' }),
  },
  {
    startsIn: 1,
    nights: 4,
    guest: person('hi', 'IN', {
      lastName: 'SHARMA',
      firstName: 'PRIYA',
      nativeLastName: 'शर्मा',
      nativeFirstName: 'प्रिया',
    }),
  },
  {
    startsIn: 0,
    nights: 3,
    guest: person('pl', 'PL', { lastName: 'Wiśniewska', firstName: 'Łucja' }, { birthDate: '1993-02-28' }),
  },
];
