import { sql } from "drizzle-orm";
import type { z } from "zod";
import { CONTRACT_STATE, CONTRACT_TYPE, RENEWAL_STATE } from "~/contracts/employees/codes";
import type { ContractTerms, saveContract as contract } from "~/contracts/employees/contract";
import { MAY } from "~/contracts/employees/may";
import { pick } from "~/lib/pick";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { type Contract, changeContract, lockContract, OBJECT, refuseTaken, UNSIGNED } from "./contract.server";
import { lockParty, type Party, termsChecked } from "./contract-checks.server";
import { nextContractNumber } from "./contract-number.server";
import { RENEWAL } from "./contract-renewal-checks.server";
import { contracts } from "./tables.server";

/** A new draft for somebody within reach, or a change of one (employees, States of a contract). */
export async function saveContract(
  tx: Tx,
  caller: Caller,
  { id, version, empId, empIdText, ...terms }: z.output<(typeof contract)["input"]>,
) {
  const before = id === undefined ? null : await lockContract(tx, caller, id, { code: MAY.contract.edit, version });
  if (before && before.state !== CONTRACT_STATE.draft) throw conflict("contract:said.notDraft");
  const person = before?.empId ?? (await chosenPerson(tx, "empId", { empId, typed: empIdText }));
  if (person === null) throw invalid({ empId: { key: "errors:required" } });
  const party = await lockParty(tx, person, visibleTo(caller, MAY.contract.edit));
  // A person on job outside the scope is nobody.
  if (!party) throw invalid({ empId: { key: "organization:person.nobody" } });
  const faults: Faults = {};
  const ends = await termsChecked(tx, caller, faults, party, terms, before?.id);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const values = { ...stored(terms), ...ends };
  const row = before
    ? await changeContract(tx, before, values, caller)
    : await makeDraft(tx, caller, party, { ...values, previousId: await followed(tx, party, terms) });
  const change = before
    ? difference(auditValues(before), auditValues(row))
    : { before: null, after: { empId: party.empId, ...auditValues(row) } };
  const wageChanged =
    before &&
    (before.wage !== row.wage ||
      before.probationWage !== row.probationWage ||
      before.nonCompetePay !== row.nonCompetePay);
  if (change || wageChanged) {
    await audit(tx, caller, {
      action: before ? "contract.update" : "contract.create",
      objectType: OBJECT,
      objectId: row.id,
      siteId: party.siteId,
      before: change?.before ?? null,
      after: { ...change?.after, ...(wageChanged && { wage: "changed" }) },
    });
  }
  return { id: row.id, version: row.version };
}

/**
 * The contract that a new one follows with the same employer: it is renewed when this one is signed, and what was to be
 * decided of it has been.
 */
async function followed(
  tx: Tx,
  { empId, hireDate }: Party,
  { companyId, startDate }: ContractTerms,
): Promise<number | null> {
  const row = await selectOne(tx, { id: num`id` })`
    from contracts
    where emp_id = ${empId}
      and company_id = ${companyId}
      and state in ${[CONTRACT_STATE.inForce, CONTRACT_STATE.expired]}
      and start_date >= ${hireDate}
      and start_date < ${startDate}
    order by start_date desc
    limit 1`;
  if (!row) return null;
  await tx.execute(sql`
    update contract_renewals r
    set state = ${RENEWAL_STATE.closed}, version = version + 1, updated_at = now()
    where contract_id = ${row.id} and state = ${RENEWAL_STATE.open}
      and not exists (select from approval_forms i where i.kind_code = ${RENEWAL} and i.business_id = r.id)`);
  return row.id;
}

/** A draft whose terms have been checked. */
export async function makeDraft(
  tx: Tx,
  author: { actorUserId?: number },
  party: Pick<Party, "empId">,
  values: Omit<typeof contracts.$inferInsert, "contractNo" | "empId" | "state">,
): Promise<Contract> {
  const [row] = await tx
    .insert(contracts)
    .values({
      ...values,
      createdBy: author.actorUserId,
      updatedBy: author.actorUserId,
      empId: party.empId,
      contractNo: await nextContractNumber(tx, values.startDate),
      state: CONTRACT_STATE.draft,
    })
    .returning()
    .catch(refuseTaken);
  return row!;
}

/** Only what the terms ask for is kept. */
function stored({
  contractType,
  termMonths: _,
  probationWage,
  nonCompetePay,
  dailyHours,
  weeklyHours,
  payCycleDays,
  ...terms
}: ContractTerms) {
  const partTime = contractType === CONTRACT_TYPE.partTime;
  return {
    ...terms,
    type: contractType,
    probationWage: terms.probationMonths > 0 ? probationWage : null,
    overrideReason: terms.employeeRequestedFixed === 1 ? terms.overrideReason : "",
    nonCompetePay: terms.nonCompeteMonths > 0 ? nonCompetePay : null,
    dailyHours: partTime ? dailyHours : null,
    weeklyHours: partTime ? weeklyHours : null,
    payCycleDays: partTime ? payCycleDays : null,
  };
}

/** For the audit: no wages. */
const auditValues = (row: Contract) =>
  pick(row, [
    "contractNo",
    "companyId",
    "type",
    "startDate",
    "endDate",
    "probationMonths",
    "signMode",
    "employeeRequestedFixed",
    "overrideReason",
    "autoRenewal",
    "nonCompeteMonths",
    "dailyHours",
    "weeklyHours",
    "payCycleDays",
  ]);

/** A draft, or a contract that has been sent but not signed, is given up. */
export async function discardContract(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<null> {
  const row = await lockContract(tx, caller, id, { code: MAY.contract.edit, version });
  if (!UNSIGNED.includes(row.state)) throw conflict("contract:said.decided");
  await changeContract(tx, row, { state: CONTRACT_STATE.discarded }, caller);
  await tx.execute(
    sql`
      update contract_renewals
      set state = ${RENEWAL_STATE.closed}, version = version + 1, updated_at = now()
      where new_contract_id = ${id} and state = ${RENEWAL_STATE.agreed}
    `,
  );
  await audit(tx, caller, {
    action: "contract.discard",
    objectType: OBJECT,
    objectId: id,
    siteId: row.siteId,
    before: { state: row.state },
    after: { state: CONTRACT_STATE.discarded },
  });
  return null;
}
