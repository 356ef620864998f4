import { eq, sql } from "drizzle-orm";
import { CONTRACT_STATE, CONTRACT_TYPE, RENEWAL_DECISION, RENEWAL_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { addDays, endOfPeriod } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { formHead, HEAD_FIELD, hr } from "~/upstream/approvals/process/chains.server";
import { headOf, hrOf } from "~/upstream/organization/hr-people.server";
import { employees } from "~/upstream/organization/tables.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { refuseFirst } from "~/upstream/platform/faults.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { OBJECT } from "./contract.server";
import { openEndedFor } from "./contract-history.server";
import { RENEWAL, renewalFaults } from "./contract-renewal-checks.server";
import { makeDraft } from "./contract-save.server";
import { contractRenewals, contracts } from "./tables.server";

export type Renewal = typeof contractRenewals.$inferSelect;

/** The record with its contract and person. */
export async function renewalRow(db: Reader | Tx, id: number) {
  const [row] = await db
    .select()
    .from(contractRenewals)
    .innerJoin(contracts, eq(contracts.id, contractRenewals.contractId))
    .innerJoin(employees, eq(employees.empId, contracts.empId))
    .where(eq(contractRenewals.id, id));
  return { renewal: row!.contract_renewals, contract: row!.contracts, person: row!.employees };
}

export const becomes = async (tx: Tx, id: number, values: Partial<typeof contractRenewals.$inferInsert>) =>
  void (await tx
    .update(contractRenewals)
    .set({ ...values, version: sql`${contractRenewals.version} + 1`, updatedAt: sql`now()` })
    .where(eq(contractRenewals.id, id)));

/** Whether a contract that ends is renewed (续签, kind 506): the head and the HR manager decide. */
export const renewalKind: ApprovalKind = {
  kindCode: RENEWAL,
  first: { name: "contract:seed.form", numberPrefix: "RS6", chain: [formHead, hr] },
  fields: [
    HEAD_FIELD,
    ...(["decision", "newType", "termMonths", "newWage", "reason"] as const).map((name) => ({
      name,
      label: { key: `contract:renewal.${name}` },
      type: name === "newWage" ? ("money" as const) : ("text" as const),
    })),
  ],
  createPath: "/employees/contract",
  createCode: null,
  editPath: (id) => `/employees/contract/renewal/${id}`,
  about: (empId) =>
    sql`select r.id from contract_renewals r join contracts c on c.id = r.contract_id where c.emp_id = ${empId}`,

  async summary(tx, id) {
    const { renewal, contract, person } = await renewalRow(tx, id);
    const head = await headOf(tx, person.empId);
    const what = say("zh", { key: `contract:decision.${renewal.decision ?? RENEWAL_DECISION.renew}` });
    return {
      title: `${what} ${person.empName} ${person.jobNumber} ${contract.contractNo}`,
      requesterEmpId: renewal.requesterEmpId,
      amount: null,
      currency: null,
      amountCny: null,
      facts: { headEmpId: head === null ? [] : [head] },
    };
  },

  async view(db, caller, id) {
    const { renewal, contract, person } = await renewalRow(db, id);
    const word = (key: string) => say(caller.language, { key: `contract:${key}` });
    const fact = factsIn(caller, "contract:renewal");
    const renews = renewal.decision === RENEWAL_DECISION.renew;
    return {
      facts: [
        fact("employee", "text", `${person.empName} ${person.jobNumber}`),
        fact("contractNo", "text", contract.contractNo),
        fact("lastDay", "date", contract.lastDay),
        fact("decision", "text", renewal.decision === null ? "" : word(`decision.${renewal.decision}`)),
        ...(renews
          ? [
              fact("newType", "text", say(caller.language, { key: `employees:contractType.${renewal.type}` })),
              fact("termMonths", "number", renewal.termMonths),
            ]
          : []),
        ...(renews && renewal.wage !== null ? [fact("newWage", "money", renewal.wage, { currency: "CNY" })] : []),
        fact("reason", "longText", renewal.reason),
      ],
      lines: [],
      attachments: [],
    };
  },

  /**
   * Contract and person are locked: of two decisions at once the second is refused, and an open-ended contract that is
   * due is not withheld (rule 20); what was in order when it was written may not be any more.
   */
  async onSubmit(tx, { businessId }) {
    const { renewal, contract, person } = await lockedRow(tx, businessId);
    if (renewal.state !== RENEWAL_STATE.open || renewal.decision === null) throw conflict("contract:said.decided");
    if (contract.state !== CONTRACT_STATE.inForce && contract.state !== CONTRACT_STATE.expired)
      throw conflict("contract:said.notRunning");
    if (
      renewal.decision === RENEWAL_DECISION.renew &&
      renewal.type === CONTRACT_TYPE.fixedTerm &&
      renewal.employeeRequestedFixed !== 1 &&
      (await openEndedFor(tx, { ...contract, id: undefined, startDate: addDays(contract.lastDay!, 1) })).due
    )
      throw conflict("contract:said.openEndedDue");
    refuseFirst(
      await renewalFaults(
        tx,
        { ...person, ...contract, currentWage: contract.wage },
        { decision: renewal.decision, type: renewal.type, wage: renewal.wage },
      ),
    );
    await becomes(tx, businessId, { state: RENEWAL_STATE.approval });
  },
  onReturned: (tx, { businessId }) => becomes(tx, businessId, { state: RENEWAL_STATE.open }),
  onWithdrawn: (tx, { businessId }) => becomes(tx, businessId, { state: RENEWAL_STATE.open }),
  onRejected: (tx, { businessId }) => becomes(tx, businessId, { state: RENEWAL_STATE.closed }),
  onVoided: (tx, { businessId }) => becomes(tx, businessId, { state: RENEWAL_STATE.closed }),

  /**
   * Renewed: the next contract as a draft, without a probation (rule 17). Not renewed: HR is asked for the dimission of
   * type 6.
   */
  async onApproved(tx, { businessId }) {
    const { renewal, contract, person } = await lockedRow(tx, businessId);
    const hr = await hrOf(tx, person.empId, MAY.contract.edit);
    const params = { name: person.empName, no: contract.contractNo, date: contract.lastDay ?? "" };
    if (renewal.decision === RENEWAL_DECISION.end) {
      await becomes(tx, businessId, { state: RENEWAL_STATE.agreed });
      await notify(tx, {
        eventKey: `contract:${contract.id}:end:${businessId}`,
        empIds: hr,
        title: { key: "contract:notice.notRenewed.title", params },
        text: { key: "contract:notice.notRenewed.text", params },
        url: `/employees/contract/detail/${contract.id}`,
      });
      return;
    }
    const startDate = addDays(contract.lastDay!, 1);
    const next = {
      companyId: contract.companyId,
      type: renewal.type!,
      startDate,
      endDate: renewal.termMonths === null ? null : endOfPeriod(startDate, renewal.termMonths),
      probationMonths: 0,
      wage: renewal.wage ?? contract.wage,
      signMode: contract.signMode,
      previousId: contract.id,
      employeeRequestedFixed: renewal.employeeRequestedFixed,
      dailyHours: contract.dailyHours,
      weeklyHours: contract.weeklyHours,
      payCycleDays: contract.payCycleDays,
      nonCompeteMonths: contract.nonCompeteMonths,
      nonCompetePay: contract.nonCompetePay,
    };
    const around = await systemCircumstances();
    const draft = await makeDraft(tx, {}, person, next);
    await becomes(tx, businessId, { state: RENEWAL_STATE.agreed, newContractId: draft.id });
    await audit(tx, around, {
      action: "contract.create",
      objectType: OBJECT,
      objectId: draft.id,
      siteId: person.siteId,
      after: {
        empId: person.empId,
        contractNo: draft.contractNo,
        previousId: contract.id,
        type: draft.type,
        startDate,
        endDate: draft.endDate,
      },
    });
    await notify(tx, {
      eventKey: `contract:${contract.id}:renew:${businessId}`,
      empIds: hr,
      title: { key: "contract:notice.renewed.title", params },
      text: { key: "contract:notice.renewed.text", params: { ...params, no: draft.contractNo } },
      url: `/employees/contract/detail/${draft.id}`,
    });
  },
};

/** The person before the contract, as every verb on contracts locks them. */
async function lockedRow(tx: Tx, id: number) {
  await tx.execute(
    sql`
      select
      from employees
      where emp_id = (
        select c.emp_id from contract_renewals r join contracts c on c.id = r.contract_id where r.id = ${id}
      )
      for no key update
    `,
  );
  await tx.execute(sql`select from contract_renewals where id = ${id} for update`);
  return renewalRow(tx, id);
}
