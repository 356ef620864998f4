import { sql } from "drizzle-orm";
import {
  CONTRACT_STATE,
  type ContractAct,
  type ContractState,
  type ContractType,
  RENEWAL_STATE,
  type RenewalDecision,
  type RenewalState,
  SIGN_MODE,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { namesOf } from "../archives/archives.server";
import { type Contract, reachContract, UNSIGNED } from "./contract.server";
import { filesOf } from "./contract-files.server";
import { signSeqOf } from "./contract-history.server";
import { lawOf, retirementOf } from "./contract-law.server";
import { contractRead } from "./contract-reads.server";
import { RENEWAL } from "./contract-renewal-checks.server";

interface Renewal {
  id: number;
  state: RenewalState;
  decision: RenewalDecision | null;
  requester: string;
  instanceId: number | null;
  newContractId: number | null;
}

/** What stands around a contract: its person, its signature, the contracts before and after it. */
const aroundOf = (db: Reader, row: Contract, today: string) =>
  select(db, {
    employment: sql<Employment>`e.employment`,
    companySignedBy: sql<string | null>`(
          select coalesce(s.emp_name, u.username)
          from users u
          left join employees s on s.emp_id = u.emp_id
          where u.user_id = c.company_signed_by
        )`,
    signatureAt: sql<string | null>`(select signed_at from electronic_signatures g where g.id = c.signature_id)`,
    previousNo: sql<string | null>`(select contract_no from contracts p where p.id = c.previous_id)`,
    nextOpen: bool`exists (
          select
          from contracts n
          where n.emp_id = c.emp_id
            and n.company_id = c.company_id
            and n.id <> c.id
            and n.state in ${[...UNSIGNED, CONTRACT_STATE.inForce]}
            and n.start_date > c.start_date
        )`,
    worksWithout: bool`(e.employment = ${EMPLOYMENT.onJob} and c.last_day < ${today}::date)`,
    gender: num`e.gender`,
    signSeq: num`${signSeqOf(row)}`,
    birthDate: str`e.birth_date`,
    retireCategory: sql<number | null>`e.retire_category`,
  })`from contracts c join employees e using (emp_id) where c.id = ${row.id}`;

/** The last wish to renew it. */
const renewalsOf = (db: Reader, id: number) =>
  select(db, {
    id: num`r.id`,
    state: sql<RenewalState>`r.state`,
    decision: sql<RenewalDecision | null>`r.decision`,
    requester: str`q.emp_name`,
    instanceId: sql<number | null>`i.id`,
    newContractId: sql<number | null>`r.new_contract_id`,
  })`
      from contract_renewals r
      join employees q on q.emp_id = r.requester_emp_id
      left join approval_forms i on i.kind_code = ${RENEWAL} and i.business_id = r.id
      where r.contract_id = ${id}
      order by r.id desc
      limit 1`;

/** All contracts of a person, the newest first. */
const contractsOf = (db: Reader, empId: number) =>
  select(db, {
    id: num`id`,
    contractNo: str`contract_no`,
    companyId: num`company_id`,
    type: sql<ContractType>`type`,
    startDate: str`start_date`,
    lastDay: sql<string | null>`last_day`,
    state: sql<ContractState>`state`,
  })`
      from contracts
      where emp_id = ${empId} and state <> ${CONTRACT_STATE.discarded}
      order by start_date desc, id desc`;

/** A contract with what the law says of it, its files, and the other contracts of its person. */
export async function contractDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const row = await reachContract(db, caller, MAY.contract.see, id);
  const today = companyDay();
  const [found, around, renewals, history, files, names, companies] = await Promise.all([
    contractRead(today).one(db, sql`c.id = ${id}`),
    aroundOf(db, row, today),
    renewalsOf(db, id),
    contractsOf(db, row.empId),
    filesOf(db, id),
    namesOf(db, caller),
    companiesOf(db, caller),
  ]);
  const company = (companyId: number) => companies.get(companyId)?.companyName ?? "";
  const { departmentId, companyId, ...facts } = found;
  const { nextOpen, worksWithout, previousNo, signatureAt, companySignedBy, employment } = around[0]!;
  const instant = (at: string | null) => at && new Date(at).toISOString();
  const renewal = renewals[0] ?? null;
  return {
    ...facts,
    departmentPath: names.departmentPath(departmentId),
    companyName: company(companyId),
    ...pick(row, TERMS),
    employeeRequestedFixed: row.employeeRequestedFixed as 0 | 1,
    autoRenewal: row.autoRenewal as 0 | 1,
    signSeq: UNSIGNED.includes(row.state) ? around[0]!.signSeq : row.signSeq,
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
    history: history.map(({ companyId: employer, ...other }) => ({ ...other, companyName: company(employer) })),
    acts: holds(caller, MAY.contract.edit)
      ? [...(employment === EMPLOYMENT.onJob ? stepsOf(row, nextOpen, renewal) : []), ...filing(row.state)]
      : [],
  };
}

/** What both sides have agreed to, as it stands in the row. */
const TERMS = [
  "endDate",
  "probationMonths",
  "probationEnd",
  "wage",
  "probationWage",
  "signMode",
  "signedAt",
  "overrideReason",
  "dimissionId",
  "endedOn",
  "extendedTo",
  "extensionReason",
  "nonCompeteMonths",
  "nonCompetePay",
  "dailyHours",
  "weeklyHours",
  "payCycleDays",
  "documentHash",
  "declineReason",
  "version",
] as const;

/** Steps of a contract that its state lets HR take, as long as its person works here. */
function stepsOf({ state, signMode, lastDay }: Contract, nextOpen: boolean, renewal: Renewal | null): ContractAct[] {
  const closed = renewal === null || renewal.state === RENEWAL_STATE.closed;
  const undecided = closed || (renewal.state === RENEWAL_STATE.open && renewal.instanceId === null);
  const ends = lastDay !== null && !nextOpen;
  const renew: ContractAct[] = ends && undecided ? ["renew"] : [];
  const extend: ContractAct[] = lastDay !== null && (closed || !renewal.newContractId) ? ["extend"] : [];
  const steps: Record<ContractState, ContractAct[]> = {
    [CONTRACT_STATE.draft]: ["edit", "send", "discard"],
    [CONTRACT_STATE.signing]: signMode === SIGN_MODE.paper ? ["paper", "discard"] : ["discard"],
    [CONTRACT_STATE.inForce]: [...renew, ...extend, "terminate"],
    [CONTRACT_STATE.expired]: ends ? [...renew, "terminate"] : [],
    [CONTRACT_STATE.renewed]: [],
    [CONTRACT_STATE.terminated]: [],
    [CONTRACT_STATE.discarded]: [],
  };
  return steps[state];
}

/** Only a draft gives a paper back; one that was dropped takes none. */
const filing = (state: ContractState): ContractAct[] =>
  state === CONTRACT_STATE.discarded ? [] : state === CONTRACT_STATE.draft ? ["file", "unfile"] : ["file"];
