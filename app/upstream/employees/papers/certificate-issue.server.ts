import { sql } from "drizzle-orm";
import type { CertificateFacts, CertificateInput } from "~/contracts/employees/certificates";
import {
  CERTIFICATE_STATE,
  CERTIFICATE_TYPE,
  type CertificateType,
  CONTRACT_STATE,
  type IdType,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { canonicalJson } from "~/lib/canonical-json";
import { DEFAULT_LANGUAGE, type Language } from "~/lib/languages";
import { maskIdNumber } from "~/lib/mask";
import { companyDay } from "~/lib/period";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { nextNumber } from "~/upstream/platform/numbering.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { certificates } from "./tables.server";

const OBJECT = "certificate";
const CERTIFICATE = { table: certificates, object: OBJECT } satisfies Kept<typeof certificates>;

interface Person {
  empName: string;
  namePinyin: string;
  jobNumber: string;
  idType: IdType;
  idNumber: string;
  companyId: number | null;
  department: string;
  post: string;
  hireDate: string;
  wage: number | null;
}

/**
 * Of whom a certificate would speak today, department and post as they are called in its language. The wage is the
 * contract's: during probation the one agreed for it.
 * @throws Refusal for somebody who is not on job, and for an income certificate without a wage in the contract
 */
export async function certifiable(
  tx: Tx,
  empId: number,
  type: CertificateType,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Person> {
  const today = companyDay();
  const person = await selectOne(tx, {
    empName: str`e.emp_name`,
    namePinyin: str`e.name_pinyin`,
    jobNumber: str`e.job_number`,
    idType: sql<IdType>`i.id_type`,
    idNumber: str`i.id_number`,
    companyId: sql<number | null>`s.company_id`,
    department: str`${nameInSql(sql`d.department_name`, sql`d.names`, language)}`,
    post: str`${nameInSql(sql`p.name`, sql`p.names`, language)}`,
    hireDate: str`s.start_date`,
    wage: sql<number | null>`c.wage::float8`,
  })`
    from employees e
    join employment_spells s on s.emp_id = e.emp_id and s.end_date is null
    join departments d using (department_id)
    join positions p on p.position_id = e.position_id
      join identity_cards i on i.emp_id = e.emp_id
      left join lateral (
        select case when c.probation_end >= ${today} then coalesce(c.probation_wage, c.wage) else c.wage end as wage
        from contracts c
        where c.emp_id = e.emp_id and c.state in ${[CONTRACT_STATE.inForce, CONTRACT_STATE.expired]}
          and c.start_date <= ${today}
        order by c.start_date desc, c.id desc
        limit 1) c on true
    where e.emp_id = ${empId} and e.employment = ${EMPLOYMENT.onJob}`;
  if (!person) throw conflict("certificates:said.notOnJob");
  if (type === CERTIFICATE_TYPE.income && person.wage === null) throw conflict("certificates:said.noWage");
  return person;
}

async function factsToday(
  tx: Tx,
  caller: Pick<Caller, "versions">,
  empId: number,
  type: CertificateType,
  language: Language,
): Promise<CertificateFacts> {
  const { companyId, idNumber, wage, ...rest } = await certifiable(tx, empId, type, language);
  const companies = await companiesOf(tx, caller);
  return {
    ...rest,
    company: companies.get(companyId ?? 0)?.companyName ?? "",
    idNumber: maskIdNumber(unseal(idNumber)),
    wage: type === CERTIFICATE_TYPE.income ? wage : null,
  };
}

type Wanted = Pick<
  typeof certificates.$inferInsert,
  "empId" | "type" | "purpose" | "language" | "requestId" | "replacesId"
>;

/** Numbers a certificate, freezes what it says and keeps its hash. */
export async function issue(tx: Tx, by: Acting, wanted: Wanted): Promise<{ id: number; certNo: string }> {
  const { empId, type, purpose, language } = wanted;
  const facts = await factsToday(tx, by, empId, type, language);
  const issuedOn = companyDay();
  const year = issuedOn.slice(0, 4);
  const certNo = `ZM-${year}-${String(await nextNumber(tx, OBJECT, year)).padStart(4, "0")}`;
  const hash = sha256(canonicalJson({ certNo, type, purpose, language, issuedOn, facts }));
  const [row] = await tx
    .insert(certificates)
    .values({ ...wanted, certNo, facts, hash, issuedOn, createdBy: by.actorUserId, updatedBy: by.actorUserId })
    .returning({ id: certificates.id });
  // The wage stands in the certificate alone.
  await audit(tx, by, {
    action: "certificate.issue",
    objectType: OBJECT,
    objectId: row!.id,
    after: { ...wanted, certNo, hash },
  });
  return { id: row!.id, certNo };
}

/**
 * Somebody whom the caller may issue a certificate of this type for: never himself; an income one says what somebody
 * earns (employees rule 10).
 */
async function reachable(tx: Tx, caller: Caller, empId: number, type: CertificateType): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`
      select
      from employees
      where emp_id = ${empId}
        and ${visibleTo(caller, MAY.certificates.issue)}
        and ${type === CERTIFICATE_TYPE.income ? visibleTo(caller, MAY.archives.unmask) : sql`true`}
    `,
  );
  return rowCount === 1;
}

export async function issueCertificate(
  tx: Tx,
  caller: Caller,
  { empId: chosen, empIdText, ...wanted }: CertificateInput,
): Promise<{ id: number }> {
  const empId = await chosenPerson(tx, "empId", { empId: chosen, typed: empIdText });
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  if (empId === caller.empId) throw invalid({ empId: { key: "certificates:said.notOneself" } });
  if (!(await reachable(tx, caller, empId, CERTIFICATE_TYPE.employment)))
    throw invalid({ empId: { key: "organization:person.nobody" } });
  if (!(await reachable(tx, caller, empId, wanted.type)))
    throw invalid({ type: { key: "certificates:said.noIncome" } });
  const { id } = await issue(tx, caller, { ...wanted, empId });
  return { id };
}

/** Takes a certificate out of force; reissued, another number says what holds today and names the old one. */
export async function revokeCertificate(
  tx: Tx,
  caller: Caller,
  { id, version, reason, reissue }: { id: number; version: number; reason: string; reissue: number },
): Promise<{ id: number }> {
  const row = await heldRecord(tx, CERTIFICATE, id, version, async ({ empId, type, state }) => {
    if (!(await reachable(tx, caller, empId, type))) throw missing();
    if (state === CERTIFICATE_STATE.revoked) throw conflict("certificates:said.revoked");
  });
  if (row.empId === caller.empId) throw conflict("certificates:said.notOneself");
  await tx
    .update(certificates)
    .set({
      state: CERTIFICATE_STATE.revoked,
      reason,
      version: version + 1,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(sql`${certificates.id} = ${id}`);
  await audit(tx, caller, {
    action: "certificate.revoke",
    objectType: OBJECT,
    objectId: id,
    before: { state: row.state },
    after: { state: CERTIFICATE_STATE.revoked, reason },
  });
  if (reissue === 0) return { id };
  const { empId, type, purpose, language } = row;
  return { id: (await issue(tx, caller, { empId, type, purpose, language, replacesId: id })).id };
}
