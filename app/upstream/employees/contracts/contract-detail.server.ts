import { sql } from "drizzle-orm";
import { type CONTRACT_ACTS, MAY } from "~/contracts/employees/codes";
import { companyDay } from "~/lib/period";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { missing } from "~/upstream/platform/refusal.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { namesOf } from "../archives/archives.server";
import { type Contract, PAPER, reachContract, STATE } from "./contract.server";
import { filesOf } from "./contract-files.server";
import { signSeqOf } from "./contract-history.server";
import { type Found, ROW } from "./contract-reads.server";
import { RENEWAL } from "./contract-renewal-checks.server";
import { lawOf, retirementOf } from "./contract-law.server";

type Act = (typeof CONTRACT_ACTS)[number];

interface Around {
  [column: string]: unknown;
  employment: number;
  companySignedBy: string | null;
  signatureAt: string | null;
  previousNo: string | null;
  nextOpen: boolean;
  worksWithout: boolean;
  signSeq: number;
  gender: number;
  birthDate: string;
  retireCategory: number | null;
}

interface Other {
  [column: string]: unknown;
  id: number;
  contractNo: string;
  companyId: number;
  type: number;
  startDate: string;
  lastDay: string | null;
  state: number;
}

interface Renewal {
  [column: string]: unknown;
  id: number;
  state: number;
  decision: number | null;
  requester: string;
  instanceId: number | null;
  newContractId: number | null;
}

/** A contract with what the law says of it, its files, and the other contracts of its person. */
export async function contractDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const row = await reachContract(db, caller, MAY.contract.see, id);
  const today = companyDay();
  const [{ rows: listed }, { rows: around }, { rows: renewals }, { rows: history }, files, names, companies] =
    await Promise.all([
      (db as Tx).execute<Found>(
        sql`select ${ROW(today)} from contracts c join employees using (emp_id) where c.id = ${id}`,
      ),
      (db as Tx).execute<Around>(sql`
      select e.employment,
        (
          select coalesce(s.emp_name, u.username)
          from users u
          left join employees s on s.emp_id = u.emp_id
          where u.user_id = c.company_signed_by
        ) as "companySignedBy",
        (select signed_at from electronic_signatures g where g.id = c.signature_id) as "signatureAt",
          (select contract_no from contracts p where p.id = c.previous_id) as "previousNo",
        exists (
          select
          from contracts n
          where n.emp_id = c.emp_id
            and n.company_id = c.company_id
            and n.id <> c.id
            and n.state in (1, 2, 3)
            and n.start_date > c.start_date
        ) as "nextOpen",
        (e.employment = 1 and c.last_day < ${today}::date) as "worksWithout", e.gender, ${signSeqOf(row)} as "signSeq",
          e.birth_date as "birthDate", e.retire_category as "retireCategory"
      from contracts c join employees e using (emp_id) where c.id = ${id}`),
      (db as Tx).execute<Renewal>(sql`
      select r.id, r.state, r.decision, q.emp_name as requester, i.id as "instanceId",
        r.new_contract_id as "newContractId"
      from contract_renewals r
      join employees q on q.emp_id = r.requester_emp_id
      left join approval_instances i on i.kind_code = ${RENEWAL} and i.business_id = r.id
      where r.contract_id = ${id}
      order by r.id desc
      limit 1`),
      (db as Tx).execute<Other>(sql`
      select id, contract_no as "contractNo", company_id as "companyId", type, start_date as "startDate",
        last_day as "lastDay", state
      from contracts
      where emp_id = ${row.empId} and state <> 7
      order by start_date desc, id desc`),
      filesOf(db, id),
      namesOf(db, caller),
      companiesOf(db, caller),
    ]);
  const found = listed[0];
  if (!found) throw missing();
  const company = (companyId: number) => companies.get(companyId)?.companyName ?? "";
  const { departmentId, companyId, ...facts } = found;
  const { nextOpen, worksWithout, previousNo, signatureAt, companySignedBy, employment } = around[0]!;
  const instant = (at: string | null) => at && new Date(at).toISOString();
  const renewal = renewals[0] ?? null;
  return {
    ...facts,
    departmentPath: names.departmentPath(departmentId),
    companyName: company(companyId),
    ...terms(row),
    signSeq: row.state === STATE.draft || row.state === STATE.signing ? around[0]!.signSeq : row.signSeq,
    previous: row.previousId === null ? null : { id: row.previousId, contractNo: previousNo ?? "" },
    companySignedBy: companySignedBy ?? "",
    companySignedAt: instant(row.companySignedAt),
    signatureAt: instant(signatureAt),
    law: {
      ...(await lawOf(db, caller, row, today, worksWithout && !nextOpen)),
      retirement: retirementOf(around[0]!, row),
    },
    renewal,
    files,
    history: history.map(({ id: key, contractNo, companyId: employer, type, startDate, lastDay, state }) => ({
      id: key,
      contractNo,
      type,
      startDate,
      lastDay,
      state,
      companyName: company(employer),
    })),
    acts: holds(caller, MAY.contract.edit) && employment === 1 ? actsOf(row, nextOpen, renewal) : [],
  };
}

function terms(row: Contract) {
  const {
    endDate,
    probationMonths,
    probationEnd,
    wage,
    probationWage,
    signSeq,
    signMode,
    signedAt,
    overrideReason,
    dimissionId,
    endedOn,
    extendedTo,
    extensionReason,
    nonCompeteMonths,
    nonCompetePay,
    dailyHours,
    weeklyHours,
    payCycleDays,
    documentHash,
    declineReason,
    version,
  } = row;
  const flags = { employeeRequestedFixed: row.employeeRequestedFixed as 0 | 1, autoRenewal: row.autoRenewal as 0 | 1 };
  return {
    endDate,
    probationMonths,
    probationEnd,
    wage,
    probationWage,
    signSeq,
    signMode,
    signedAt,
    overrideReason,
    dimissionId,
    endedOn,
    extendedTo,
    extensionReason,
    nonCompeteMonths,
    nonCompetePay,
    dailyHours,
    weeklyHours,
    payCycleDays,
    documentHash,
    declineReason,
    version,
    ...flags,
  };
}

/** What the state of a contract lets HR do. */
function actsOf({ state, signMode, lastDay }: Contract, nextOpen: boolean, renewal: Renewal | null): Act[] {
  const renewing = renewal !== null && renewal.state !== 3;
  const undecided = renewal === null || renewal.state === 3 || (renewal.state === 0 && renewal.instanceId === null);
  if (state === STATE.draft) return ["edit", "send", "discard"];
  if (state === STATE.signing) return signMode === PAPER ? ["paper", "discard"] : ["discard"];
  const ends = lastDay !== null && !nextOpen;
  const renew: Act[] = ends && undecided ? ["renew"] : [];
  if (state === STATE.inForce)
    return [
      ...renew,
      ...(lastDay !== null && !(renewing && renewal.newContractId) ? ["extend" as const] : []),
      "terminate",
    ];
  return state === STATE.expired && ends ? [...renew, "terminate"] : [];
}
