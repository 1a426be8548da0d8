import { defineAttributes } from '../attribute-kinds.ts';

export const mikrotik = defineAttributes(14988, {
  'Mikrotik-Recv-Limit': [1, 'integer'],
  'Mikrotik-Xmit-Limit': [2, 'integer'],
  'Mikrotik-Group': [3, 'text'],
  'Mikrotik-Rate-Limit': [8, 'text'],
  'Mikrotik-Realm': [9, 'text'],
  'Mikrotik-Host-IP': [10, 'address'],
  'Mikrotik-Mark-Id': [11, 'text'],
  'Mikrotik-Advertise-URL': [12, 'text'],
  'Mikrotik-Advertise-Interval': [13, 'integer'],
  'Mikrotik-Recv-Limit-Gigawords': [14, 'integer'],
  'Mikrotik-Xmit-Limit-Gigawords': [15, 'integer'],
  'Mikrotik-Total-Limit': [17, 'integer'],
  'Mikrotik-Total-Limit-Gigawords': [18, 'integer'],
  'Mikrotik-Address-List': [19, 'text'],
});

/** RouterOS takes these where it got no Mikrotik-Rate-Limit. */
export const ascend = defineAttributes(529, {
  'Ascend-Data-Rate': [197, 'integer'],
  'Ascend-Xmit-Rate': [255, 'integer'],
});
