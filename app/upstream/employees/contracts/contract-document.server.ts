import { sql } from "drizzle-orm";
import {
  CONTRACT_STATE,
  CONTRACT_TYPE,
  type ContractState,
  SIGN_MODE,
  type SignMode,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { LABOUR_CONTRACTS } from "~/lib/employees/contract-law";
import { maskAddress, maskIdNumber } from "~/lib/mask";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { positionsOf } from "~/upstream/organization/organization.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import type { SignableDocument } from "../papers/signatures.server";
import { type Contract, reachContract } from "./contract.server";
import type { ContractDocument } from "./tables.server";

interface Signer {
  [column: string]: unknown;
  empName: string;
  jobNumber: string;
  address: string;
  idNumber: string | null;
  siteId: number;
  positionId: number;
}

/**
 * What a written contract has to say (Labour Contract Law art. 17): parties, term, work and place, hours, pay,
 * insurance, protection. The words are Chinese whoever reads them, so that the hash is the same; the number of the
 * identity card is not written out.
 */
export async function wordsOf(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  row: Contract,
): Promise<ContractDocument> {
  const companies = await companiesOf(db, around);
  const positions = await positionsOf(db, around);
  const { rows } = await db.execute<Signer>(sql`
    select e.emp_name as "empName", e.job_number as "jobNumber", e.current_address as address,
      i.id_number as "idNumber", e.site_id as "siteId", e.position_id as "positionId"
    from employees e left join identity_cards i using (emp_id) where e.emp_id = ${row.empId}`);
  const signer = rows[0]!;
  const company = companies.get(row.companyId);
  const word = (key: string, params?: Record<string, string | number>) =>
    say("zh", { key: `contract:clause.${key}`, params });
  const amount = (fen: number | null) => word("perMonth", { amount: formatAmount(fen ?? 0) });
  const fact = (label: string, value: string) => ({ label: word(label), value });
  const type = say("zh", { key: `employees:contractType.${row.type}` });
  const isLabour = LABOUR_CONTRACTS.includes(row.type);
  const isPartTime = row.type === CONTRACT_TYPE.partTime;
  const term = row.endDate
    ? word("until", { from: row.startDate, to: row.endDate })
    : word(row.type === CONTRACT_TYPE.taskBased ? "untilDone" : "openEnded", { from: row.startDate });
  return {
    title: `${isLabour || isPartTime ? word("title", { type }) : type} ${row.contractNo}`,
    signerEmpId: row.empId,
    facts: [
      fact("employer", `${company?.companyName ?? ""} ${company?.creditCode ?? ""}`.trim()),
      fact("employee", `${signer.empName} ${signer.jobNumber}`),
      fact("idNumber", signer.idNumber === null ? "" : maskIdNumber(unseal(signer.idNumber))),
      fact("address", maskAddress(signer.address)),
      fact("term", term),
      ...(row.probationEnd ? [fact("probation", word("until", { from: row.startDate, to: row.probationEnd }))] : []),
      fact("post", positions.byId.get(signer.positionId)?.name ?? ""),
      fact("place", say("zh", { key: `site:${signer.siteId}` })),
      fact(
        "hours",
        isPartTime
          ? word("hoursPartTime", { day: row.dailyHours ?? 0, week: row.weeklyHours ?? 0 })
          : word("hoursStandard"),
      ),
      fact("wage", amount(row.wage)),
      ...(row.probationWage === null ? [] : [fact("probationWage", amount(row.probationWage))]),
      fact("payday", isPartTime ? word("payCycle", { days: row.payCycleDays ?? 0 }) : word("payMonthly")),
      fact("insurance", word(isLabour ? "insuranceFull" : "insuranceLaw")),
      fact("protection", word("protectionLaw")),
      ...(row.nonCompeteMonths > 0
        ? [fact("nonCompete", word("nonCompeteText", { n: row.nonCompeteMonths, amount: amount(row.nonCompetePay) }))]
        : []),
      ...(row.autoRenewal === 1 ? [fact("autoRenewal", word("autoRenewalText"))] : []),
      ...(row.employeeRequestedFixed === 1 ? [fact("requestedFixed", word("requestedFixedText"))] : []),
    ],
  };
}

/** What the employee signs, as it was frozen when it was sent. */
export async function contractDocument(db: Reader | Tx, id: number): Promise<SignableDocument | null> {
  const { rows } = await db.execute<{
    document: ContractDocument | null;
    state: ContractState;
    signMode: SignMode;
    version: number;
    signatureId: number | null;
  }>(sql`
    select document, state, sign_mode as "signMode", version, signature_id as "signatureId"
    from contracts
    where id = ${id}`);
  const row = rows[0];
  if (
    !row?.document ||
    row.state === CONTRACT_STATE.draft ||
    row.state === CONTRACT_STATE.discarded ||
    row.signMode !== SIGN_MODE.electronic
  )
    return null;
  return {
    ...row.document,
    version: row.version,
    open: row.state === CONTRACT_STATE.signing,
    signatureId: row.signatureId,
  };
}

/** The same on paper: for both sides to read and to keep, before it is sent as it would be. */
export async function contractPaper(db: Reader, caller: Caller, { id }: { id: number }) {
  const row = await reachContract(db, caller, MAY.contract.see, id);
  const { title, facts } = row.document ?? (await wordsOf(db, caller, row));
  const { rows } = await db.execute<{ companySigned: string | null; employeeSigned: string | null }>(sql`
    select (
      select coalesce(e.emp_name, u.username)
      from users u
      left join employees e using (emp_id)
      where u.user_id = ${row.companySignedBy}
    ) as "companySigned",
      (select e.emp_name from employees e where e.emp_id = ${row.empId}) as "employeeSigned"`);
  const on = (name: string | null | undefined, day: string | null) =>
    day === null ? "" : `${name ?? ""} ${day}`.trim();
  return {
    id,
    contractNo: row.contractNo,
    company: (await companiesOf(db, caller)).get(row.companyId)?.companyName ?? "",
    title,
    facts,
    hash: row.documentHash,
    companySigned: on(rows[0]?.companySigned, row.companySignedAt && companyDay(row.companySignedAt)),
    employeeSigned: on(rows[0]?.employeeSigned, row.signedAt),
    state: row.state,
  };
}
