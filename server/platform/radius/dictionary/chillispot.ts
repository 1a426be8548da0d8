import { defineAttributes } from '../attribute-kinds.ts';

/** Bandwidth in kbit/s, unlike WISPr's. */
export const chillispot = defineAttributes(14559, {
  'ChilliSpot-Max-Input-Octets': [1, 'integer'],
  'ChilliSpot-Max-Output-Octets': [2, 'integer'],
  'ChilliSpot-Max-Total-Octets': [3, 'integer'],
  'ChilliSpot-Bandwidth-Max-Up': [4, 'integer'],
  'ChilliSpot-Bandwidth-Max-Down': [5, 'integer'],
  'ChilliSpot-Config': [6, 'text'],
  'ChilliSpot-Lang': [7, 'text'],
  'ChilliSpot-Version': [8, 'text'],
  'ChilliSpot-OriginalURL': [9, 'text'],
  'ChilliSpot-Session-State': [15, 'integer'],
  'ChilliSpot-Max-Input-Gigawords': [21, 'integer'],
  'ChilliSpot-Max-Output-Gigawords': [22, 'integer'],
  'ChilliSpot-Max-Total-Gigawords': [23, 'integer'],
  'ChilliSpot-UAM-Allowed': [100, 'text'],
  'ChilliSpot-MAC-Allowed': [101, 'text'],
});
