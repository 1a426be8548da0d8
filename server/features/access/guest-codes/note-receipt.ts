import * as z from 'zod';
import type { ZaloEventHandler } from '../../venue/zalo-account/zalo-events.ts';
import { takeReport } from './delivery-report.ts';

const receipt = z.object({ message: z.object({ tracking_id: z.uuid() }) });

/** A code that went to a guest's Zalo has arrived. */
export const noteCodeReceipt: ZaloEventHandler = async (ctx, { name, payload }) => {
  const read = name === 'user_received_message' ? receipt.safeParse(payload) : undefined;
  if (read?.success)
    await takeReport(ctx, read.data.message.tracking_id, {
      isDelivered: true,
      isFailed: false,
      cost: undefined,
      currency: '',
    });
};
