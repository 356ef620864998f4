import { saveTransfer as contract } from "~/contracts/employees/transfer";
import type { In } from "~/contracts/endpoint";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { saveTransfer } from "../posts/transfer-save.server";

type Way = "draft" | "sent" | "approved";

/** Transfer orders of the demo company: one waits for its person's signature, one for its approvers, one to be sent. */
const ORDERS: readonly [way: Way, input: Omit<In<typeof contract>, "effectiveDate">, inDays: number][] = [
  ["approved", { empIdText: "10011", type: 4, toSiteId: 2, reason: "龙岗新仓投入使用，调往龙岗支援。" }, 10],
  ["sent", { empIdText: "10012", type: 4, toSiteId: 3, reason: "本人申请调往宝安站点，离家较近。" }, 20],
  ["draft", { empIdText: "10016", type: 4, toSiteId: 4, reason: "南山财务共享中心扩编。" }, 30],
];

/** Made and decided by the verbs that people use. */
export async function loadDemoTransfers(kinds: Kinds): Promise<void> {
  const hr = await demoCaller({ jobNumber: "10002" });
  for (const [way, input, inDays] of ORDERS) {
    const send = way === "draft" ? 0 : 1;
    const wanted = contract.input.parse({ ...input, effectiveDate: addDays(companyDay(), inDays), send });
    const { instanceId } = await transaction((tx) => saveTransfer(tx, hr, wanted));
    if (way === "approved") await approveThrough(kinds, instanceId);
  }
}
