import {
  columnsOfTarget,
  targetOf,
  type ImportColumn,
  type ImportKind,
  type ImportTarget,
} from '@wifi/contract/upkeep/import-words.ts';
import { foldText } from '../../../people/profiles/recognise/fold.ts';

// What columns are called elsewhere, in seven languages, folded: without marks, capitals, blanks and signs.
const names: Record<ImportColumn, string> = {
  name:
    'name fullname guestname customername displayname hovaten hoten ten tenkhach tenkhachhang 姓名 名字 客人姓名 الاسم ' +
    'الاسمالكامل اسمالضيف nome nomecompleto nominativo nombre nombrecompleto nomcomplet',
  first_name: 'firstname givenname tenrieng tendem 名 الاسمالاول nomeproprio prenom primernombre',
  last_name: 'lastname surname familyname ho 姓 اسمالعائلة cognome apellido apellidos nom nomdefamille',
  email:
    'email emailaddress mail thudientu diachiemail 邮箱 电子邮件 电子邮箱 البريد البريدالالكتروني postaelettronica correo correoelectronico courriel adressemail adresseemail',
  phone:
    'phone phonenumber mobile mobilephone mobilenumber cell telephone tel sdt sodienthoai dienthoai didong 电话 手机 手机号 手机号码 الهاتف ' +
    'رقمالهاتف الجوال telefono cellulare movil numerodetelefono portable numerodetelephone',
  dob: 'dob birthday birthdate dateofbirth birth ngaysinh sinhnhat 生日 出生日期 تاريخالميلاد datadinascita nascita compleanno fechadenacimiento cumpleanos datedenaissance naissance anniversaire',
  gender: 'gender sex gioitinh 性别 الجنس sesso genere sexo genero sexe genre',
  tags: 'tags tag labels groups group segment the nhan nhom 标签 分组 الوسوم وسوم المجموعة etichette etichetta gruppo etiquetas etiqueta grupo etiquettes groupe',
  notes:
    'notes note comment comments remark remarks ghichu chuthich 备注 注释 ملاحظات ملاحظة commento notas comentario comentarios commentaire commentaires remarque',
  language: 'language lang ngonngu 语言 اللغة lingua idioma langue',
  city: 'city town thanhpho tinh 城市 المدينة citta ciudad ville',
  location: 'address location street diachi 地址 العنوان indirizzo direccion adresse',
  postcode: 'postcode zip zipcode postalcode mabuudien 邮编 邮政编码 الرمزالبريدي cap codigopostal codepostal',
  company: 'company organisation organization congty 公司 单位 الشركة azienda societa empresa entreprise societe',
  job: 'job jobtitle title profession occupation nghenghiep chucvu 职业 职位 الوظيفة المهنة professione lavoro profesion cargo metier',
  website: 'website web url trangweb 网站 الموقع sito sitoweb sitioweb siteweb',
  rating:
    'rating score stars danhgia xephang 评分 评级 التقييم valutazione punteggio calificacion puntuacion evaluation',
  first_visit:
    'firstvisit firstseen firstlogin firstconnected firstactivity lantruydau landautien 首次访问 首次登录 اولزيارة primavisita primoaccesso primeravisita premierevisite premiereconnexion',
  last_visit:
    'lastvisit lastseen lastlogin lastconnected lastactivity lancuoi lancuoicung 最近访问 上次登录 最后登录 اخرزيارة ultimavisita ultimoaccesso ultimoacceso dernierevisite derniereconnexion',
  visits:
    'visits visitcount logins logincount numberofvisits solanden soluot solandangnhap 访问次数 登录次数 عددالزيارات visite numerovisite visitas numerodevisitas nombredevisites',
  consent_email:
    'consentemail emailconsent newsletter subscribed optin marketing marketingconsent emailoptin nhantin dongynhanemail 订阅 同意邮件 الاشتراك iscritto consenso consensoemail suscrito consentimiento abonne consentement',
  consent_messages:
    'consentmessages smsconsent smsoptin messagesconsent dongynhantinnhan 同意短信 موافقةالرسائل consensosms consentimientosms consentementsms',
  consent_at:
    'consentat consentdate optindate subscribedat ngaydongy 同意日期 تاريخالموافقة dataconsenso fechaconsentimiento dateconsentement',
  consent_source:
    'consentsource optinsource consentfrom nguondongy 同意来源 مصدرالموافقة fonteconsenso origineconsenso origenconsentimiento sourceconsentement',
  code: 'code voucher vouchercode accesscode pin ma macode mavoucher matruycap 代码 兑换码 上网码 الرمز رمزالوصول codice codigo codedacces',
  password: 'password pass passwd secret matkhau 密码 كلمةالمرور كلمةالسر parolachiave contrasena clave motdepasse',
  note: 'note notes comment comments remark name description ghichu 备注 ملاحظة commento nota notas comentario commentaire',
  minutes:
    'minutes duration durationminutes time timelimit timelimitminutes validity durationmin thoigian thoiluong phut 时长 分钟 المدة durata minuti duracion minutos duree',
  uses: 'uses quota limit maxuses usage type authorizedguestlimit solansudung 次数 使用次数 عددالاستخدامات utilizzi usos utilisations',
  used: 'used usedcount timesused authorizedguestcount dadung 已使用 المستخدم usati usados utilises',
  devices:
    'devices maxdevices sharedusers simultaneoususe sothietbi thietbi 设备 设备数 الاجهزة dispositivi dispositivos appareils',
  valid_until:
    'validuntil expires expiry expirationdate expireson expiresat enddate hethan ngayhethan 有效期 到期 到期时间 صالححتى scadenza validofinoa validohasta vencimiento valablejusquau expirele',
  speed_up:
    'speedup up upload uploadlimit uploadspeed uploadkbps rxratelimitkbps ratelimitrx tocdotailen 上行 上传限速 الرفع caricamento subida envoi',
  speed_down:
    'speeddown down download downloadlimit downloadspeed downloadkbps txratelimitkbps ratelimittx tocdotaixuong 下行 下载限速 التنزيل scaricamento descarga bajada reception',
  data_cap:
    'datacap datalimit datausage bytequota mb datausagelimitmbytes transferlimit dungluong 流量 流量限制 البيانات limitedati dati limitededatos datos limitededonnees',
  status: 'status state trangthai 状态 الحالة stato estado statut etat',
  username:
    'username user login loginname account tendangnhap taikhoan 用户名 账号 اسمالمستخدم utente nomeutente usuario nombredeusuario utilisateur nomdutilisateur identifiant',
  room: 'room roomnumber phong sophong 房间 房号 الغرفة رقمالغرفة camera stanza habitacion chambre',
  session_timeout:
    'sessiontimeout sessiontime uptimelimit thoigianphien 会话时长 مدةالجلسة duratasessione duraciondesesion dureedesession',
  idle_timeout: 'idletimeout idletime thoigiancho 空闲时间 مهلةالخمول inattivita inactividad inactivite',
  enabled: 'enabled active isactive kichhoat 启用 مفعل attivo activo actif',
};

const plain = (word: string): string => foldText(word.slice(0, 100)).replace(/[^\p{L}\p{N}]/gu, '');

const known = new Map(
  (Object.keys(columnsOfTarget) as ImportTarget[]).map((target) => [
    target,
    new Map(
      columnsOfTarget[target]
        .toReversed()
        .flatMap((column) =>
          [column, ...names[column].split(' ')].map((name) => [plain(name), column as ImportColumn]),
        ),
    ),
  ]),
);

/** Which column each cell of a header means; of two that mean the same the first counts. */
export function guessColumns(header: readonly string[], kind: ImportKind): (ImportColumn | null)[] {
  const words = known.get(targetOf[kind])!;
  const meant = header.map((cell) => words.get(plain(cell)) ?? null);
  return meant.map((column, at) => (column !== null && meant.indexOf(column) === at ? column : null));
}

/** A first row is a header if it names what such a file cannot be without, or several columns. */
export const isHeader = (cells: readonly string[], kind: ImportKind): boolean => {
  const meant = guessColumns(cells, kind).filter((column) => column !== null);
  return meant.length > 1 || meant.some((column) => ['code', 'username', 'email', 'phone', 'name'].includes(column));
};
