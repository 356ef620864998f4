import { BIZ } from "~/contracts/employees/codes";
import { declineContract, signContract } from "~/contracts/employees/contract-steps";
import { declineTransfer, signTransfer } from "~/contracts/employees/transfer";
import { notThere } from "~/session/refused.server";

/** The owner's calls of what is signed here, by bizType. */
export const SIGN = {
  [BIZ.contract]: { sign: signContract, decline: declineContract },
  [BIZ.transfer]: { sign: signTransfer, decline: declineTransfer },
} as const;

/** Which document an address means. */
export function documentOf(request: Request): { bizType: keyof typeof SIGN; bizId: number } {
  const search = new URL(request.url).searchParams;
  const [bizType, bizId] = [Number(search.get("bizType")), Number(search.get("bizId"))];
  if (!(bizType in SIGN) || !Number.isInteger(bizId) || bizId < 1 || bizId > 2_147_483_647) throw notThere(request);
  return { bizType: bizType as keyof typeof SIGN, bizId };
}
