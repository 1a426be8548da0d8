import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { foldText } from '../../../people/profiles/recognise/fold.ts';

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
  [
    'far',
    'bao xa',
    'may km',
    'may cay',
    'how far',
    'distance',
    'di bo bao lau',
    'how long to walk',
    'walk to',
    'di bo',
  ],
  ['near', 'gan day', 'gan nhat', 'gan', 'nearby', 'nearest', 'closest'],
  ['connect', 'ket noi', 'vao', 'dang nhap', 'connecting', 'login', 'log in', 'sign in', 'get on'],
  ['internet', 'mang', 'mang internet', 'connection', 'net'],
  ['slow', 'cham', 'lag', 'yeu', 'giat', 'load'],
  ['drop', 'rot', 'chap chon', 'mat mang', 'rot mang', 'ngat', 'disconnect', 'disconnects', 'disconnected', 'drops'],
  ['speed', 'toc do', 'mbps', 'fast'],
  ['expired', 'het han', 'expire', 'expires'],
  ['use', 'dung', 'su dung', 'xai', 'using'],
  ['secure', 'an toan', 'bao mat', 'safe to use'],
  ['device', 'thiet bi', 'may', 'devices', 'phones', 'phone so'],
  ['code', 'ma', 'ma truy cap', 'voucher wifi', 'otp'],
  ['laptop', 'may tinh xach tay', 'may tinh', 'computer', 'macbook', 'pc'],
  ['checkin', 'check in', 'nhan phong'],
  ['checkout', 'check out', 'tra phong', 'leave the room'],
  ['late', 'tre', 'tra phong muon', 'den muon', 'muon hon', 'tre hon', 'later'],
  ['early', 'som'],
  ['cancel', 'huy', 'cancellation', 'cancelling'],
  ['refund', 'hoan tien', 'tra lai tien', 'lay lai tien', 'money back'],
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
  ['pet', 'cun', 'cho meo', 'thu cung', 'con cho', 'dog', 'dogs', 'pets', 'cat', 'cats', 'theo cho', 'dat cho'],
  ['bring', 'mang', 'mang theo', 'dat theo', 'tu mang'],
  ['pickup', 'don', 'xe don', 'shuttle', 'dua don', 'transfer', 'pick up', 'pick us up', 'pick me up'],
  ['airport', 'san bay'],
  ['scooter', 'xe may', 'motorbike', 'bicycle', 'bike'],
  ['rent', 'thue', 'hire', 'rental'],
  ['car', 'o to', 'xe hoi', 'oto'],
  ['parking', 'dau xe', 'do xe', 'gui xe', 'park', 'dau', 'dau o to', 'bai xe', 'giu xe', 'de xe', 'cho de xe'],
  ['luggage', 'hanh ly', 'vali', 'bags', 'bag', 'suitcase', 'baggage'],
  ['pool', 'ho boi', 'be boi', 'swimming pool', 'boi'],
  ['gym', 'phong gym', 'phong tap', 'fitness', 'fitness room', 'phong tap gym'],
  ['laundry', 'giat ui', 'giat', 'giat do', 'giat la'],
  ['iron', 'ban ui', 'ban la'],
  ['towel', 'khan', 'khan tam', 'towels'],
  ['clean', 'don phong', 'cleaning', 've sinh', 'don dep', 'housekeeping'],
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
    'not cooling',
    'is cold',
    'bi hu',
    'bi hong',
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
  ['atm', 'cay atm', 'cash machine', 'rut tien', 'withdraw cash', 'withdraw money', 'withdraw'],
  ['pharmacy', 'hieu thuoc', 'nha thuoc', 'tiem thuoc', 'thuoc tay', 'drugstore'],
  ['invoice', 'hoa don', 'hoa don do', 'vat', 'xuat hoa don'],
  [
    'card',
    'ca the',
    'bang the',
    'the tin dung',
    'quet the',
    'credit cards',
    'credit card',
    'cards',
    'visa',
    'mastercard',
  ],
  ['transfer money', 'chuyen khoan', 'so tai khoan', 'stk'],
  ['pay', 'thanh toan'],
  ['dollar', 'do la', 'tien do', 'usd', 'dollars', 'doi tien', 'exchange', 'currency', 'exchange money'],
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
  ['phone', 'so dien thoai', 'dien thoai', 'hotline', 'phone number', 'number to call', 'contact number'],
  ['address', 'dia chi', 'nam duong nao', 'o duong nao'],
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
  ['close', 'dong cua', 'nghi', 'closes', 'closing', 'shut', 'shuts', 'dong'],
  ['massage', 'mat xa', 'mat sa'],
  ['foot', 'chan', 'feet'],
  ['pregnant', 'ba bau', 'co bau', 'mang thai', 'co thai', 'pregnancy', 'bau'],
  ['couple', 'cap doi', 'vo chong', 'couples', 'massage doi'],
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
  ['delete', 'xoa', 'remove', 'erase'],
  ['floor', 'tang may', 'lau may', 'tang', 'which floor'],
  ['call', 'goi', 'keu'],
  ['minibar', 'mini bar', 'tu lanh', 'fridge'],
  ['tip', 'boa', 'tien tip', 'tips', 'tipping'],
  ['job', 'hiring', 'jobs', 'tuyen dung', 'viec lam', 'tuyen nhan vien', 'vacancy', 'vacancies'],
  ['visit', 'tham', 'ghe', 'visitor', 'visitors'],
  ['document', 'giay to', 'can cuoc', 'cccd', 'cmnd', 'passport', 'ho chieu'],
  ['arrive', 'land', 'arrives', 'arrival', 'flight', 'chuyen bay'],
  ['face', 'da mat', 'facial', 'lam mat'],
  ['music', 'nhac', 'nhac song', 'hat', 'ca si', 'live music', 'band'],
  ['man', 'nam', 'con trai', 'dan ong', 'nam gioi', 'men', 'male'],
  ['dress', 'mac', 'quan ao', 'an mac', 'wear', 'dress code'],
  ['adapter', 'o cam', 'converter', 'plug', 'cuc chuyen'],
  ['doctor', 'bac si', 'sick', 'om', 'bi om'],
  ['wedding', 'cuoi', 'tiec cuoi', 'dam cuoi'],
  ['private', 'rieng', 'phong rieng', 'vip', 'rieng tu'],
  ['hair', 'goi dau', 'toc', 'hair wash'],
  ['coffee', 'ca phe', 'cafe'],
  ['dinner', 'an toi', 'bua toi'],
  ['lunch', 'an trua', 'bua trua'],
  ['drink', 'uong', 'do uong', 'drinks'],
  ['nut', 'nuts', 'peanut', 'peanuts', 'dau phong', 'lac'],
  ['age', 'tuoi', 'year old', 'years old', 'how old'],
  ['send', 'gui cho', 'gui minh', 'send me'],
  ['see', 'xem', 'cho xem', 'show', 'show me'],
  ['member', 'thanh vien', 'membership', 'loyalty'],
  ['borrow', 'lend', 'cho muon'],
  ['blanket', 'men', 'duvet'],
  ['pillow', 'pillows', 'cai goi'],
];

/** Words that ask and are polite: nearly every message has some, whatever it is about. */
const polite = new Set(
  (
    'a ah ak oi nhe nha nhi vay the ta thi la ma o cho minh toi em anh chi ban shop ad voi gi nao sao di luon roi ' +
    'day do nay kia ben cua va se dang da bi mot cai hay khong la hoai qua lam nhieu the i you me my we our your is are was the an of to ' +
    'for at in on it do does be am and or with there this that what which will would so get u s t dont wont'
  ).split(' '),
);

/** Words that hold a sentence together: they say a little of what is asked. */
const little = new Set(
  (
    'phai truoc sau lai ra tu den toi luc de trong ngoai len xuong duoc lay con nua cung neu nhung cac moi mot hai ' +
    'khi vi nen rat chut may biet thay bam thu luon roi chua dau ai hom nay mai kieu ben ' +
    'can could should from up out about by has have had not no if then than who he she her his him they them us any ' +
    'some just now also'
  ).split(' '),
);

/**
 * What words mean that only their marks tell apart. Asked where a text is written with marks, so that one without them
 * is a word of its own, too.
 */
const byMarks = new Map(
  Object.entries({
    mạng: '=internet',
    mang: '=bring',
    muốn: '=want',
    muộn: '=late',
    mượn: '=borrow',
    mướn: '=rent',
    trễ: '=late',
    trẻ: '=child',
    bé: '=child',
    bạn: 'you',
    bàn: '=table',
    đậu: '=parking',
    đâu: '=where',
    mặt: '=face',
    đôi: '=couple',
    đổi: '=change',
    dời: '=change',
    mấy: 'may',
    máy: '=device',
    đơn: 'single',
    dọn: '=clean',
    đón: '=pickup',
    gọi: '=call',
    gói: 'package',
    gối: '=pillow',
    gội: '=hair',
    chân: '=foot',
    chăn: '=blanket',
    tối: 'evening',
    tới: 'den',
    chó: '=pet',
    chỗ: 'place',
    lầu: '=floor',
    lâu: '=long',
    cưới: '=wedding',
    nghĩ: 'think',
    quán: '=restaurant',
    dưỡng: 'care',
    đường: 'street',
    cả: 'all',
  }),
);

const most = 4;
const meaning = new Map<string, string>();
for (const [first, ...others] of alike)
  for (const said of [first!, ...others]) if (!meaning.has(said)) meaning.set(said, `=${first}`);

/** All that stands above, word by word. */
export const knownWords: readonly string[] = [...meaning.keys()].flatMap((said) => said.split(' '));

export const isPolite = (word: string): boolean => polite.has(word);

/** Numbers of rooms, people and hours too: the question is the same with another. */
export const saysLittle = (word: string): boolean => little.has(word) || /^\d+[a-z]{0,2}$/.test(word);

/** How each word of a text is written with its marks, by the word without; nothing of a text that has none. */
export function marksOf(text: string): ReadonlyMap<string, string> {
  const written =
    inNormalForm(text.slice(0, 500), 'NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const marks = new Map<string, string>();
  if (!written.some((word) => foldText(word) !== word)) return marks;
  for (const word of written) {
    const plain = foldText(word);
    // Written in two ways, nobody knows which of them is looked at.
    marks.set(plain, marks.has(plain) && marks.get(plain) !== word ? plain : word);
  }
  return marks;
}

/**
 * The words with those that mean the same written the same way, the longest first: `mật khẩu` and `pass` are one.
 * Single words are told apart by their marks where there are any.
 */
export function sameMeaning(words: readonly string[], marks?: ReadonlyMap<string, string>): string[] {
  const meant: string[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 0;
    for (let length = Math.min(most, words.length - at); length > 0 && taken === 0; length -= 1) {
      const said = words.slice(at, at + length).join(' ');
      const found = (length === 1 ? byMarks.get(marks?.get(said) ?? '') : undefined) ?? meaning.get(said);
      if (found === undefined) continue;
      meant.push(found);
      taken = length;
    }
    if (taken === 0) meant.push(words[at]!);
    at += taken || 1;
  }
  return meant;
}
