import { APPLICATION } from "~/contracts/attendance/codes";
import type { Message } from "~/lib/texts.server";
import { conflict, Refusal } from "~/upstream/platform/refusal.server";

/** A refusal that concerns one line; of a plan its row is named. */
export function atRow(type: number, n: number, message: Message): Refusal {
  if (type !== APPLICATION.weekend) return conflict(message.key, message.params);
  return new Refusal(422, message, { [`rows[${n}].empId`]: [message] });
}
