import { sql } from "drizzle-orm";
import { saveContract } from "~/contracts/employees/contract";
import { sendContract, signOnPaper } from "~/contracts/employees/contract-steps";
import type { In } from "~/contracts/endpoint";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { blindIndex } from "~/upstream/platform/identity/crypto.server";
import { ok, one } from "../../support/api";

export type Terms = In<typeof saveContract>;

const taken: number[] = [0];

/** Somebody on job in a site of Longhua, without any contract, born and hired as asked. */
export async function fresh(
  more: { hireDate?: string; birthDate?: string; siteId?: number } = {},
): Promise<{ empId: number; jobNumber: string }> {
  const { rows } = await database().write.execute<{ emp_id: number; job_number: string }>(
    sql`
      select emp_id, job_number
      from employees
      where employment = 1
        and lifecycle = 3
        and emp_id > 60
        and overseas_warehouse = 0
        and emp_id <> all(${sql.param(taken)}::int[])
      order by emp_id
      limit 1
    `,
  );
  const { emp_id: empId, job_number: jobNumber } = rows[0]!;
  taken.push(empId);
  // The daily step, which some files run, may have opened a renewal of a contract that ends soon.
  await one("delete from contract_renewals where contract_id in (select id from contracts where emp_id = $1)", [empId]);
  await one("delete from contracts where emp_id = $1", [empId]);
  await one("delete from employment_spells where emp_id = $1", [empId]);
  await transaction(async (tx) => {
    await tx.execute(sql`select set_config('office.change_day', 'correction', true)`);
    await tx.execute(sql`
      update employees
      set hire_date = ${more.hireDate ?? "2026-12-01"}, birth_date = ${more.birthDate ?? "1990-05-20"}, gender = 1,
        retire_category = 1, staff_type = 1, site_id = ${more.siteId ?? 1}, contract_end = null
      where emp_id = ${empId}`);
    await tx.execute(
      sql`
        insert into employment_spells (emp_id, company_id, start_date)
        values (${empId}, 1, ${more.hireDate ?? "2026-12-01"})
      `,
    );
  });
  return { empId, jobNumber };
}

export const terms = (empId: number, more: Partial<Terms> = {}): Terms => ({
  empId,
  companyId: 1,
  startDate: "2026-12-01",
  termMonths: 36,
  wage: "8,000.00",
  ...more,
});

export const contractOf = (id: number) =>
  one<{
    id: number;
    state: number;
    version: number;
    end_date: string | null;
    last_day: string | null;
    probation_end: string | null;
    sign_seq: number;
    extension_reason: number | null;
    contract_no: string;
    document_hash: string | null;
    signed_at: string | null;
    previous_id: number | null;
  }>("select * from contracts where id = $1", [id]);

/** A contract of the past, as the books hold it. */
export const past = async (
  empId: number,
  startDate: string,
  endDate: string | null,
  more: { type?: number; state?: number; companyId?: number } = {},
) =>
  (
    await one<{ id: number }>(
      "insert into contracts (contract_no, emp_id, company_id, type, start_date, end_date, wage, state) values ('P-' || $1::int || '-' || $2::date, $1::int, $3, $4, $2::date, $5::date, 800000, $6) returning id",
      [empId, startDate, more.companyId ?? 1, more.type ?? 1, endDate, more.state ?? 4],
    )
  ).id;

/** Files something with a contract, without the ceremony of an upload. */
export async function file(id: number, fileType: number): Promise<void> {
  await one(
    `with a as (insert into attachments (attachment_name, store_key, mime, size, sha256, uploaded_by, owner_type, owner_id) values ('x.pdf', md5(random()::text), 'application/pdf', 1, 'x', 1, 'contract', $1::int::text) returning attachment_info_id)
     insert into contract_files (attachment_info_id, contract_id, file_type) select attachment_info_id, $1::int, $2::int from a returning 1`,
    [id, fileType],
  );
}

/** Sent and signed on paper: in force. */
export async function inForce(token: string, input: Terms, signedAt?: string): Promise<number> {
  const { id, version } = await ok(saveContract, { ...input, signMode: 1 }, { token });
  await ok(sendContract, { id, version }, { token });
  await file(id, 1);
  await ok(
    signOnPaper,
    { id, version: version + 1, signedAt: signedAt ?? new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10) },
    { token },
  );
  return id;
}

/** The code of a message that went out, with a known number in its place. */
export async function plant(jobNumber: string): Promise<string> {
  const row = await one<{ id: number }>(
    "select max(v.id)::int as id from verify_codes v join users u on v.target = 'user:' || u.user_id where u.job_number = $1 and v.purpose = 3",
    [jobNumber],
  );
  await one("update verify_codes set code_hash = $2 where id = $1 returning id", [
    row.id,
    blindIndex("verify-code", `${row.id}:135790`),
  ]);
  return "135790";
}
