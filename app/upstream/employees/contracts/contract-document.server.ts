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
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import type { SignableDocument } from "../papers/signatures.server";
import { type Contract, reachContract } from "./contract.server";
import type { ContractDocument } from "./tables.server";

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
  const signer = (await selectOne(db, {
    empName: str`e.emp_name`,
    jobNumber: str`e.job_number`,
    address: str`e.current_address`,
    idNumber: sql<string | null>`i.id_number`,
    siteId: num`e.site_id`,
    positionId: num`e.position_id`,
  })`from employees e left join identity_cards i using (emp_id) where e.emp_id = ${row.empId}`)!;
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
  const row = await selectOne(db, {
    document: sql<ContractDocument | null>`document`,
    state: sql<ContractState>`state`,
    signMode: sql<SignMode>`sign_mode`,
    version: num`version`,
    signatureId: sql<number | null>`signature_id`,
  })`
    from contracts
    where id = ${id}`;
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
  const rows = await select(db, {
    companySigned: sql<string | null>`(
      select coalesce(e.emp_name, u.username)
      from users u
      left join employees e using (emp_id)
      where u.user_id = ${row.companySignedBy}
    )`,
    employeeSigned: sql<string | null>`(select e.emp_name from employees e where e.emp_id = ${row.empId})`,
  })``;
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
