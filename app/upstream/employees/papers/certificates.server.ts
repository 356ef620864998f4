import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CertificateRow, certificateQuery } from "~/contracts/employees/certificates";
import { CERTIFICATE_STATE, CERTIFICATE_TYPE, DIMISSION_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { normalizeCode } from "~/lib/text";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { paperOf } from "./certificate-paper.server";
import { certificates } from "./tables.server";

type Query = z.output<typeof certificateQuery>;

const NO_DIMISSION = [DIMISSION_STATE.withdrawn, DIMISSION_STATE.rejected];

/** Those of the table, and the numbers of dimissions: what was taken back or rejected is out of force. */
const ALL = sql`(
  select id, type, cert_no, emp_id, purpose, language, state, issued_on from certificates
  union all
  select id, ${CERTIFICATE_TYPE.dimission}::int, cert_no, emp_id, '', 'zh',
    case
      when state in ${NO_DIMISSION} then ${CERTIFICATE_STATE.revoked}::int
      else ${CERTIFICATE_STATE.inForce}::int
      end,
    last_work_date
  from dimissions
  where cert_no is not null
) c join employees on employees.emp_id = c.emp_id`;

/** Nobody's while another stands in for the owner (shell rule 21). */
const mine = (caller: Caller) => (caller.acting ? sql`false` : sql`employees.emp_id = ${caller.empId ?? 0}`);

/** What somebody earns is read by the owner, and with the code for sensitive fields (employees rule 10). */
const readable = (caller: Caller, type: SQL) => sql`
  case ${type}
    when ${CERTIFICATE_TYPE.dimission} then ${visibleTo(caller, MAY.dimission.edit)}
    when ${CERTIFICATE_TYPE.income} then ${mine(caller)}
    or (${visibleTo(caller, MAY.certificates.issue)} and ${visibleTo(caller, MAY.archives.unmask)})
    else ${mine(caller)} or ${visibleTo(caller, MAY.certificates.issue)} end`;

function filtersOf(caller: Caller, query: Query): SQL {
  const given: (SQL | false | undefined | "")[] = [
    sql`(${mine(caller)} or ${visibleTo(caller, MAY.certificates.issue)})`,
    query.likeEmpName && sql`"employees"."search_tokens" @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.certNo && sql`c.cert_no = ${normalizeCode(query.certNo).toUpperCase()}`,
    query.type !== undefined && sql`c.type = ${query.type}`,
    query.state !== undefined && sql`c.state = ${query.state}`,
    query.issuedFrom !== undefined && sql`c.issued_on >= ${query.issuedFrom}`,
    query.issuedTo !== undefined && sql`c.issued_on <= ${query.issuedTo}`,
  ];
  return sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
}

/** Own certificates and those of people within the scope, the latest first. */
export async function searchCertificates(
  db: Reader,
  caller: Caller,
  { page, query }: { page: { pageNo: number; pageSize: number }; query: Query },
) {
  const where = filtersOf(caller, query);
  const [counted, { rows }] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from ${ALL} where ${where}`,
    db.execute<CertificateRow & { [column: string]: unknown }>(sql`
      select c.id, c.type, c.cert_no as "certNo", employees.emp_name as "empName", employees.job_number as "jobNumber",
        c.purpose, c.language, c.state, c.issued_on as "issuedOn", ${readable(caller, sql`c.type`)} as readable
      from ${ALL}
      where ${where}
      order by c.issued_on desc, c.id desc, c.type
      ${windowOf(page)}`),
  ]);
  return listed(counted[0]!.n, rows);
}

/** The same list as a workbook; no money in it. */
export function exportCertificates(
  caller: Caller,
  { query, fields }: { query: Query; fields?: readonly string[] },
): Promise<Response> {
  const text = (key: string) => say(caller.language, { key: `certificates:${key}` });
  return exportAnswer(caller, {
    action: "certificate.export",
    objectType: "certificate",
    asked: { query },
    chosen: fields,
    title: text("list.title"),
    day: companyDay(),
    columns: [
      ...["certNo", "jobNumber", "empName"].map((field) => ({ header: text(`field.${field}`), kind: "text" as const })),
      ...["type", "purpose", "state", "issuedOn", "language"].map((name) => ({
        header: text(`field.${name}`),
        kind: name === "issuedOn" ? ("date" as const) : ("text" as const),
        name,
        more: name === "language",
      })),
    ],
    rows: async () => {
      const where = filtersOf(caller, query);
      return {
        count: sql`select count(*)::int as n from ${ALL} where ${where}`,
        select: sql`
          select c.cert_no, employees.job_number, employees.emp_name, c.type, c.purpose, c.state, c.issued_on,
            c.language
          from ${ALL}
          where ${where}
          order by c.issued_on desc, c.id desc, c.type
        `,
        cells: ([certNo, jobNumber, empName, type, purpose, state, issuedOn, language]) => [
          certNo as string,
          jobNumber as string,
          empName as string,
          text(`type.${type}`),
          purpose as string,
          text(`state.${state}`),
          issuedOn as string,
          text(`language.${language}`),
        ],
      };
    },
  });
}

/** What a certificate says: to its owner, and to whom its readers are. */
export async function certificateDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const rows = await select(db, {
    replaces: sql<string | null>`o.cert_no`,
    mayRevoke: bool`(${visibleTo(caller, MAY.certificates.issue)} and not ${mine(caller)})`,
  })`
    from certificates c
    join employees on employees.emp_id = c.emp_id
    left join certificates o on o.id = c.replaces_id
    where c.id = ${id} and ${readable(caller, sql`c.type`)}`;
  if (!rows[0]) throw missing();
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  const { certNo, facts, hash, issuedOn, state, reason, version } = row!;
  return {
    id,
    certNo,
    paper: paperOf(row!),
    company: facts.company,
    empName: facts.empName,
    hash,
    issuedOn,
    state,
    reason,
    version,
    replaces: rows[0].replaces,
    mayRevoke: rows[0].mayRevoke && state === CERTIFICATE_STATE.inForce,
  };
}
