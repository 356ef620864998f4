import { sql } from "drizzle-orm";
import { SUBSIDY_STATE } from "~/contracts/employees/codes";
import { CODE_PURPOSE } from "~/contracts/platform/codes";
import { LOGIN_RESULT, LOGIN_TYPE } from "~/contracts/shell/codes";
import { idNumberFault, normalizeIdNumber } from "~/lib/employees/id-number";
import { isSameName } from "~/lib/organization/person-name";
import { companyDay } from "~/lib/period";
import { normalizeText } from "~/lib/text";
import { database } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { blindIndex } from "~/upstream/platform/identity/crypto.server";
import { type Recipient, redeemCode } from "~/upstream/platform/messages/verify-codes.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { noteLogin, noteRefusedTry } from "../system/login-log.server";
import { admit } from "./admit.server";
import { accountWhere } from "./open-session.server";
import { reserveTry, tryFailed, trySucceeded } from "./tries.server";

const SUBSIDY_PATH = "/h5/companyRegistrySubsidy";

interface Given {
  name: string;
  idNumber: string;
  code: string;
  captchaId?: string;
  captcha?: string;
}

/** A resident number in the form it is stored, or a refusal at its field (GB 11643-1999). */
function checkedNumber(typed: string, field: string): string {
  const idNumber = normalizeIdNumber(typed);
  const fault = idNumberFault(1, idNumber, companyDay());
  if (fault) throw invalid({ [field]: { key: "doors:subsidy.idNumberWrong" } });
  return idNumber;
}

interface Holder {
  id: number;
  emp_id: number;
  holder_name: string;
  mobile: string;
}

/** The newest agreement of a holder that waits for him, counts, or is being reviewed. */
async function holderOf(idHash: string): Promise<Holder | undefined> {
  const row = await selectOne(database().read, {
    id: num`id`,
    emp_id: num`emp_id`,
    holder_name: str`holder_name`,
    mobile: str`mobile`,
  })`
    from subsidy_holders
    where id_hash = ${idHash} and state in ${[SUBSIDY_STATE.invited, SUBSIDY_STATE.review, SUBSIDY_STATE.effective]}
    order by id desc limit 1`;
  return row;
}

/** What a lockout of this number hangs on: no table shows the number itself. */
export const subsidySubject = (typed: string) => `id:${blindIndex("idNumber", normalizeIdNumber(typed))}`;

/** Whom the code of the subsidy login goes to: the phone of the record; people without one have a slip. */
export function subsidyRecipient(typed: string): { asked: string; find: () => Promise<Recipient | null> } {
  const idHash = blindIndex("idNumber", checkedNumber(typed, "target"));
  return {
    asked: idHash,
    find: async () => {
      const holder = await holderOf(idHash);
      return holder?.mobile ? { target: `subsidy:${holder.id}`, channel: "sms", to: holder.mobile } : null;
    },
  };
}

/** Name, ID number and code of a person on a company's register (shell rule 11); the session opens one page. */
export async function subsidyLogin(around: Circumstances, given: Given) {
  const idHash = blindIndex("idNumber", checkedNumber(given.idNumber, "idNumber"));
  const attempt = { side: "mobile" as const, loginType: LOGIN_TYPE.subsidy, userName: normalizeText(given.name) };
  const reserved = await reserveTry({
    subject: subsidySubject(given.idNumber),
    ip: around.ip,
    captchaId: given.captchaId,
    captcha: given.captcha,
  }).catch(noteRefusedTry(around, attempt));
  const holder = await holderOf(idHash);
  const account = holder && (await accountWhere(sql`u.emp_id = ${holder.emp_id}`));
  const named = holder !== undefined && isSameName(holder.holder_name, given.name);
  // The code is tried in any case: how long it takes tells nothing about the name.
  const fits = await redeemCode(CODE_PURPOSE.subsidy, `subsidy:${named ? holder.id : 0}`, given.code);
  if (!fits || !account) {
    await noteLogin(around, attempt, LOGIN_RESULT.wrongCode);
    await tryFailed(reserved, account?.emp_id ?? null);
    throw invalid({ code: { key: "doors:subsidy.wrong" } });
  }
  await trySucceeded(reserved);
  return admit(around, attempt, account, { restrictedTo: [SUBSIDY_PATH] });
}
