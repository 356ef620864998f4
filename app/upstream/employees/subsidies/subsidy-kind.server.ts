import { eq, sql } from "drizzle-orm";
import { DIMISSION_STATE, SUBSIDY_STATE } from "~/contracts/employees/codes";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { accountant, hr } from "~/upstream/approvals/process/chains.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { invalidateSignature } from "../papers/signatures.server";
import type { Subsidy } from "./subsidy-document.server";
import { endWithLeaving } from "./subsidy-end.server";
import { registrySubsidies } from "./tables.server";

export const SUBSIDY = 505;
const PAGE = "/h5/companyRegistrySubsidy";

const rowOf = async (db: Reader | Tx, id: number): Promise<Subsidy> =>
  (await db.select().from(registrySubsidies).where(eq(registrySubsidies.id, id)))[0]!;

const become = async (tx: Tx, id: number, change: Partial<Subsidy>) =>
  void (await tx
    .update(registrySubsidies)
    .set({ ...change, version: sql`${registrySubsidies.version} + 1`, updatedAt: sql`now()` })
    .where(eq(registrySubsidies.id, id)));

/** Back with its holder: the signature does not hold any more, he reads and signs again. */
async function unsign(tx: Tx, id: number): Promise<void> {
  const { signatureId } = await rowOf(tx, id);
  if (signatureId !== null) await invalidateSignature(tx, signatureId);
  await become(tx, id, { state: SUBSIDY_STATE.invited, signatureId: null, openedAt: null });
}

/**
 * Registry subsidy agreements (工商登记补贴, kind 505): sent by the holder's signature, passed by HR and finance (employees,
 * States).
 */
export const subsidyKind: ApprovalKind = {
  kindCode: SUBSIDY,
  first: { name: "subsidy:seed.form", numberPrefix: "RS5", hasAmount: true, chain: [hr, accountant] },
  fields: [
    { name: "monthlyAmount", label: { key: "subsidy:field.monthlyAmount" }, type: "money" },
    { name: "months", label: { key: "subsidy:field.months" }, type: "text" },
  ],
  createPath: PAGE,
  createCode: null,
  editPath: () => PAGE,

  async summary(tx, id) {
    const row = await rowOf(tx, id);
    const title = `${say("zh", { key: "subsidy:list.title" })} ${row.holderName}`;
    return {
      title,
      requesterEmpId: row.empId,
      amount: row.monthlyAmount,
      currency: "CNY",
      amountCny: row.monthlyAmount,
      facts: {},
    };
  },

  async view(db, caller, id) {
    const row = await rowOf(db, id);
    const companies = await companiesOf(db, caller);
    const word = (key: string, params: Record<string, string> = {}) =>
      say(caller.language, { key: `subsidy:${key}`, params });
    const fact = factsIn(caller, "subsidy:field");
    return {
      facts: [
        fact("holder", "text", row.holderName),
        fact("company", "text", companies.get(row.companyId)?.companyName ?? ""),
        fact("role", "text", word(`role.${row.role}`)),
        fact("monthlyAmount", "text", formatAmount(row.monthlyAmount)),
        fact("months", "text", word("span", { from: row.startMonth, to: row.endMonth })),
      ],
      lines: [],
      attachments: [],
    };
  },

  /** Only the signature sends it. */
  async onSubmit(tx, { businessId }) {
    const row = await rowOf(tx, businessId);
    if (row.state !== SUBSIDY_STATE.invited || row.signatureId === null) throw conflict("subsidy:said.readFirst");
    await become(tx, businessId, { state: SUBSIDY_STATE.review });
  },
  onReturned: (tx, { businessId }) => unsign(tx, businessId),
  onWithdrawn: (tx, { businessId }) => unsign(tx, businessId),
  onRejected: (tx, { businessId }) => become(tx, businessId, { state: SUBSIDY_STATE.rejected }),
  onVoided: (tx, { businessId }) => become(tx, businessId, { state: SUBSIDY_STATE.rejected }),

  /** In effect; whose leaving was confirmed meanwhile is paid to its month. */
  async onApproved(tx, { businessId }) {
    const { empId } = await rowOf(tx, businessId);
    // A confirmation locks the person as well: of both at once the later one sees what the other did.
    await tx.execute(sql`select from employees where emp_id = ${empId} for no key update`);
    await become(tx, businessId, { state: SUBSIDY_STATE.effective, effectiveOn: companyDay() });
    const row = await selectOne(tx, { id: num`id`, day: str`last_work_date` })`
        from dimissions
        where emp_id = ${empId} and state = ${DIMISSION_STATE.confirmed}`;
    if (row) await endWithLeaving(tx, { dimissionId: row.id, empId, lastWorkDate: row.day });
    await notify(tx, {
      eventKey: `subsidy:${businessId}:effective`,
      empIds: [empId],
      title: { key: "subsidy:notice.effective.title" },
      text: { key: "subsidy:notice.effective.text" },
      url: PAGE,
    });
  },
};
