import type { LanguageId } from '@wifi/contract/languages.ts';
import { foldText } from '../../people/profiles/recognise/fold.ts';
import type { Origin } from './phones.ts';
import type { Random } from './random.ts';

interface Names {
  family: string[];
  middle?: string[];
  given: Record<'female' | 'male', string[]>;
  familyFirst: boolean;
  cities: string[];
  origin: Origin;
}

/** Common ones, put together by chance: nobody is meant. */
const names: Record<LanguageId, Names> = {
  vi: {
    family: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Phan', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương', 'Lý'],
    middle: ['Thị', 'Văn', 'Minh', 'Thu', 'Ngọc', 'Quang', 'Thanh', 'Gia', 'Hải', 'Khánh'],
    given: {
      female: ['Anh', 'Hà', 'Linh', 'Mai', 'Hương', 'Trang', 'Thảo', 'Lan', 'Ngân', 'Vy', 'Yến', 'Phương'],
      male: ['Hùng', 'Dũng', 'Nam', 'Long', 'Tuấn', 'Khoa', 'Bảo', 'Đức', 'Sơn', 'Phúc', 'Thành', 'Việt'],
    },
    familyFirst: true,
    cities: ['Hà Nội', 'TP. Hồ Chí Minh', 'Đà Nẵng', 'Hải Phòng', 'Huế', 'Cần Thơ', 'Nha Trang', 'Vinh'],
    origin: 'vietnam',
  },
  en: {
    family: [
      'Smith',
      'Brown',
      'Wilson',
      'Taylor',
      'Clark',
      'Walker',
      'Hall',
      'Young',
      'King',
      'Wright',
      'Scott',
      'Baker',
    ],
    given: {
      female: ['Emma', 'Olivia', 'Grace', 'Chloe', 'Amelia', 'Sophie', 'Ruby', 'Hannah'],
      male: ['Jack', 'Oliver', 'Noah', 'Liam', 'Ethan', 'James', 'Lucas', 'Henry'],
    },
    familyFirst: false,
    cities: ['Sydney', 'London', 'Melbourne', 'Singapore', 'Toronto', 'Perth', 'Auckland', 'Dublin'],
    origin: 'west',
  },
  zh: {
    family: ['Wang', 'Li', 'Zhang', 'Liu', 'Chen', 'Yang', 'Huang', 'Zhao', 'Wu', 'Zhou'],
    given: { female: ['Fang', 'Xiu', 'Mei', 'Jing', 'Yan', 'Ting'], male: ['Wei', 'Jun', 'Ming', 'Hao', 'Lei', 'Tao'] },
    familyFirst: true,
    cities: ['Shanghai', 'Guangzhou', 'Shenzhen', 'Kunming', 'Nanning', 'Taipei', 'Chengdu'],
    origin: 'china',
  },
  fr: {
    family: ['Martin', 'Bernard', 'Dubois', 'Thomas', 'Robert', 'Petit', 'Durand', 'Leroy', 'Moreau'],
    given: {
      female: ['Camille', 'Léa', 'Manon', 'Chloé', 'Inès', 'Jade'],
      male: ['Lucas', 'Hugo', 'Louis', 'Jules', 'Gabriel', 'Arthur'],
    },
    familyFirst: false,
    cities: ['Paris', 'Lyon', 'Bordeaux', 'Nantes', 'Toulouse', 'Genève'],
    origin: 'west',
  },
  it: {
    family: ['Rossi', 'Russo', 'Ferrari', 'Bianchi', 'Romano', 'Ricci'],
    given: { female: ['Giulia', 'Sofia', 'Martina', 'Chiara'], male: ['Luca', 'Marco', 'Andrea', 'Matteo'] },
    familyFirst: false,
    cities: ['Milano', 'Roma', 'Torino', 'Bologna', 'Napoli'],
    origin: 'west',
  },
  es: {
    family: ['García', 'López', 'Martínez', 'Sánchez', 'Pérez', 'Gómez', 'Ruiz'],
    given: { female: ['Lucía', 'María', 'Paula', 'Carmen'], male: ['Hugo', 'Daniel', 'Pablo', 'Álvaro'] },
    familyFirst: false,
    cities: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Buenos Aires'],
    origin: 'west',
  },
  ar: {
    family: ['Al Mansoori', 'Haddad', 'Khalil', 'Nasser', 'Saleh', 'Darwish'],
    given: { female: ['Layla', 'Mariam', 'Noor', 'Huda'], male: ['Omar', 'Yousef', 'Karim', 'Hassan'] },
    familyFirst: false,
    cities: ['Dubai', 'Doha', 'Riyadh', 'Amman', 'Kuwait City'],
    origin: 'west',
  },
};

export const originOf = (language: LanguageId): Origin => names[language].origin;

export interface Person {
  name: string;
  firstName: string;
  lastName: string;
  gender: 'female' | 'male';
  email: string;
  phone: string;
  dob: string;
  city: string;
}

/** Addresses of domains that can belong to nobody (RFC 2606). */
const domains = ['mail.example', 'hop-thu.example', 'post.example', 'inbox.example'];

/** `number` tells people of one page apart: no two share an address or a telephone number. */
export function inventPerson(language: LanguageId, number: number, year: number, random: Random): Person {
  const { family, middle, given, familyFirst, cities } = names[language];
  const gender = random.chance(0.54) ? 'female' : 'male';
  const [lastName, firstName] = [random.pick(family), random.pick(given[gender])];
  const name = familyFirst
    ? [lastName, ...(middle ? [random.pick(middle)] : []), firstName].join(' ')
    : `${firstName} ${lastName}`;
  const address = foldText(name).replace(/[^a-z]+/g, '.');
  const month = String(1 + random.below(12)).padStart(2, '0');
  const dob = `${year - 19 - Math.floor(random.skewed(16, 0.5) % 55)}-${month}-${String(1 + random.below(28)).padStart(2, '0')}`;
  return {
    name,
    firstName,
    lastName,
    gender,
    dob,
    city: random.pick(cities),
    email: `${address}.${number}@${random.pick(domains)}`,
    phone: language === 'vi' ? `+84900${String(number % 1_000_000).padStart(6, '0')}` : '',
  };
}
