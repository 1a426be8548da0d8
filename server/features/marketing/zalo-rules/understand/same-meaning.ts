/**
 * What guests say in several ways, in the words that `readWords` makes of them: the first of a line stands for all.
 * Words of hospitality only; what a page means otherwise it writes as another phrasing of its question.
 */
const alike: readonly (readonly string[])[] = [
  ['password', 'mat khau', 'pass'],
  [
    'when',
    'may gio',
    'khi nao',
    'luc nao',
    'gio nao',
    'what time',
    'until when',
    'hours',
    'time',
    'tu may gio',
    'den may gio',
    'toi may gio',
    'gio',
  ],
  [
    'much',
    'bao nhieu tien',
    'bao nhieu',
    'nhieu tien',
    'how much',
    'price',
    'prices',
    'cost',
    'costs',
    'gia',
    'gia ca',
    'bang gia',
    'rates',
    'tinh tien',
    'nhieu',
  ],
  ['fee', 'mat phi', 'tinh phi', 'ton tien', 'ton phi', 'phi', 'pay', 'mat tien', 'tra tien'],
  ['free', 'mien phi', 'free of charge', 'khong mat tien'],
  ['how', 'lam sao', 'the nao', 'nhu the nao', 'lam the nao', 'kieu gi', 'cach nao', 'cach', 'huong dan'],
  ['where', 'o dau', 'cho nao', 'noi nao', 'located', 'duong nao', 'dau', 'location'],
  ['far', 'bao xa', 'may km', 'may cay', 'how far', 'distance'],
  ['near', 'gan day', 'gan nhat', 'gan', 'nearby', 'nearest', 'closest'],
  ['connect', 'ket noi', 'vao', 'dang nhap', 'connecting', 'login', 'log in', 'sign in', 'get on'],
  ['internet', 'mang', 'mang internet', 'connection'],
  ['slow', 'cham', 'lag', 'yeu', 'giat'],
  ['device', 'thiet bi', 'may', 'devices', 'phones', 'phone so'],
  ['code', 'ma', 'ma truy cap', 'voucher wifi', 'otp'],
  ['laptop', 'may tinh xach tay', 'may tinh', 'computer'],
  ['checkin', 'check in', 'nhan phong'],
  ['checkout', 'check out', 'tra phong', 'leave the room'],
  ['late', 'tre', 'muon', 'tre hon', 'later'],
  ['early', 'som'],
  ['cancel', 'huy', 'cancellation', 'cancelling'],
  ['refund', 'hoan tien', 'tra lai tien'],
  ['book', 'dat', 'reserve', 'reservation', 'booking', 'dat lich', 'appointment', 'hen'],
  ['change', 'doi', 'doi ngay', 'doi lich', 'reschedule'],
  ['deposit', 'coc', 'dat coc', 'tien coc'],
  ['family', 'gia dinh'],
  ['sea view', 'nhin ra bien', 'view bien', 'huong bien'],
  ['beach', 'bien', 'bai bien'],
  [
    'child',
    'tre em',
    'em be',
    'con nit',
    'tre',
    'children',
    'childrens',
    'child s',
    'children s',
    'kids',
    'kid',
    'baby',
  ],
  ['pet', 'cho meo', 'thu cung', 'con cho', 'dog', 'dogs', 'pets', 'cat', 'cats', 'theo cho', 'dat cho'],
  ['bring', 'mang', 'mang theo', 'dat theo', 'tu mang'],
  ['pickup', 'don', 'xe don', 'shuttle', 'dua don', 'transfer'],
  ['airport', 'san bay'],
  ['scooter', 'xe may', 'motorbike', 'bicycle', 'bike'],
  ['rent', 'thue', 'hire', 'rental'],
  ['car', 'o to', 'xe hoi', 'oto'],
  ['parking', 'dau xe', 'do xe', 'gui xe', 'park', 'dau', 'dau o to', 'bai xe', 'giu xe'],
  ['luggage', 'hanh ly', 'vali', 'bags', 'bag', 'suitcase', 'baggage'],
  ['pool', 'ho boi', 'be boi', 'swimming pool', 'boi'],
  ['gym', 'phong gym', 'phong tap', 'fitness', 'fitness room', 'phong tap gym'],
  ['laundry', 'giat ui', 'giat', 'giat do', 'giat la'],
  ['iron', 'ban ui', 'ban la'],
  ['towel', 'khan', 'khan tam', 'towels'],
  ['clean', 'don phong', 'cleaning', 've sinh', 'don dep'],
  ['aircon', 'may lanh', 'dieu hoa', 'air conditioning', 'air con', 'ac', 'air conditioner'],
  ['long', 'dai ngay', 'lau', 'o lau', 'long stay', 'dai'],
  [
    'broken',
    'hong',
    'hu',
    'khong len',
    'not work',
    'not working',
    'does not work',
    'khong mat',
    'khong lanh',
    'khong xem duoc',
  ],
  ['hot water', 'nuoc nong'],
  ['bathroom', 'phong tam', 'shower', 'nha tam'],
  ['water', 'nuoc', 'nuoc suoi'],
  ['key', 'the khoa', 'khoa phong', 'the phong', 'the khoa phong', 'chia khoa', 'room key', 'key card'],
  ['lost', 'mat the', 'lam mat', 'bi mat', 'cant find', 'can t find', 'danh mat'],
  ['forgot', 'de quen', 'bo quen', 'quen', 'left something behind', 'left behind', 'left', 'that lac'],
  ['noise', 'on ao', 'loud', 'noisy'],
  ['neighbour', 'ben canh', 'ke ben', 'neighbours', 'neighbors', 'neighbor'],
  ['wake', 'bao thuc', 'goi day', 'wake up', 'alarm'],
  ['tour', 'tham quan', 'tours', 'day trips', 'trip', 'trips', 'excursion'],
  ['atm', 'cay atm', 'cash machine', 'rut tien'],
  ['pharmacy', 'hieu thuoc', 'nha thuoc', 'tiem thuoc', 'thuoc tay', 'drugstore'],
  ['invoice', 'hoa don', 'hoa don do', 'vat', 'xuat hoa don'],
  ['card', 'ca the', 'the tin dung', 'quet the', 'credit cards', 'credit card', 'cards', 'visa', 'mastercard'],
  ['transfer money', 'chuyen khoan', 'so tai khoan', 'stk'],
  ['pay', 'thanh toan'],
  ['dollar', 'do la', 'tien do', 'usd', 'dollars', 'doi tien'],
  [
    'discount',
    'giam gia',
    'chuong trinh khuyen mai',
    'khuyen mai',
    'uu dai',
    'bot',
    'giam',
    'discounts',
    'promotion',
    'deal',
    'deals',
    'offers',
  ],
  ['group', 'doan', 'dong nguoi', 'nhom'],
  ['lift', 'thang may', 'elevator'],
  ['reception', 'le tan', 'front desk', 'quay'],
  ['phone', 'so dien thoai', 'dien thoai', 'hotline', 'phone number'],
  ['address', 'dia chi'],
  ['restaurant', 'nha hang', 'quan an', 'quan'],
  ['table', 'ban'],
  ['menu', 'thuc don'],
  ['vegetarian', 'mon chay', 'an chay', 'chay', 'vegan', 'veggie'],
  ['birthday', 'sinh nhat'],
  ['deliver', 'giao', 'ship', 'giao hang', 'delivery', 'tan noi', 'tan nha'],
  ['special', 'dac biet', 'dac san', 'signature'],
  ['allergy', 'di ung', 'allergic'],
  ['wine', 'ruou'],
  ['outside', 'ngoai troi', 'terrace', 'outdoor', 'outdoors'],
  ['breakfast', 'an sang', 'bua sang', 'buoi sang an', 'buffet sang'],
  ['included', 'bao gom', 'kem', 'gom', 'include', 'includes'],
  ['room service', 'len phong', 'tai phong'],
  ['food', 'do an', 'mon an', 'mon', 'dishes', 'dish', 'meal'],
  ['open', 'mo cua', 'mo', 'opening', 'opens'],
  ['close', 'dong cua', 'nghi', 'closes', 'closing'],
  ['massage', 'mat xa', 'mat sa'],
  ['foot', 'chan', 'feet'],
  ['pregnant', 'ba bau', 'co bau', 'mang thai', 'co thai', 'pregnancy', 'bau'],
  ['couple', 'doi', 'cap doi', 'vo chong', 'couples'],
  ['sauna', 'xong hoi', 'steam bath', 'steam'],
  ['nail', 'lam mong', 'mong', 'nails', 'manicure', 'pedicure'],
  ['gift', 'qua tang', 'gift voucher', 'gift card', 'the qua tang', 'voucher'],
  ['want', 'muon', 'would like', 'can', 'xin', 'cho xin', 'need', 'giup', 'gium', 'nho', 'please'],
  ['smoke', 'hut thuoc', 'hut thuoc la', 'thuoc la', 'smoking'],
  ['stranger', 'khach ngoai', 'khong o lai'],
  ['have', 'co', 'is there', 'are there', 'do you have', 'any', 'available', 'con'],
  ['may', 'duoc khong', 'duoc', 'can i', 'could i', 'can we', 'allowed', 'possible', 'is it possible'],
  ['tonight', 'toi nay'],
  ['night', 'dem'],
  ['day', 'ngay'],
  ['person', 'nguoi', 'people', 'nguoi lon'],
  ['hotel', 'khach san', 'ks'],
  ['room', 'phong'],
  ['extra', 'them', 'another', 'phu', 'more'],
  ['bed', 'giuong'],
  ['buy', 'mua'],
  ['delete', 'xoa', 'remove'],
];

/** Words that ask and are polite: nearly every message has some, whatever it is about. */
const polite = new Set(
  (
    'a ah ak oi nhe nha nhi vay the ta thi la ma o cho minh toi em anh chi ban shop ad voi gi nao sao di luon roi ' +
    'day do nay kia ben cua va se dang da bi mot cai hay khong la hoai qua lam nhieu the i you me my we our your is are was the an of to ' +
    'for at in on it do does be am and or with there this that what which will would so get u s t dont wont'
  ).split(' '),
);

const most = 4;
const meaning = new Map<string, string>();
for (const [first, ...others] of alike)
  for (const said of [first!, ...others]) if (!meaning.has(said)) meaning.set(said, `=${first}`);

/** All that stands above, word by word. */
export const knownWords: readonly string[] = [...meaning.keys()].flatMap((said) => said.split(' '));

export const isPolite = (word: string): boolean => polite.has(word);

/** The words with those that mean the same written the same way, the longest first: `mật khẩu` and `pass` are one. */
export function sameMeaning(words: readonly string[]): string[] {
  const meant: string[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 0;
    for (let length = Math.min(most, words.length - at); length > 0 && taken === 0; length -= 1) {
      const found = meaning.get(words.slice(at, at + length).join(' '));
      if (found === undefined) continue;
      meant.push(found);
      taken = length;
    }
    if (taken === 0) meant.push(words[at]!);
    at += taken || 1;
  }
  return meant;
}
