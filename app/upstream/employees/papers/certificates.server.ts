import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type certificateQuery, certificateRow } from "~/contracts/employees/certificates";
import { CERTIFICATE_STATE, CERTIFICATE_TYPE, DIMISSION_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { certificateList } from "~/lib/employees/lists";
import { searchToken } from "~/lib/search-tokens.server";
import { normalizeCode } from "~/lib/text";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Page } from "~/upstream/platform/database/page.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
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

const listed = (caller: Caller) =>
  reads(certificateRow, ALL, {
    id: sql`c.id`,
    type: sql`c.type`,
    certNo: sql`c.cert_no`,
    empName: sql`employees.emp_name`,
    jobNumber: sql`employees.job_number`,
    purpose: sql`c.purpose`,
    language: sql`c.language`,
    state: sql`c.state`,
    issuedOn: sql`c.issued_on`,
    readable: readable(caller, sql`c.type`),
  });

/** Own certificates and those of people within the scope, the latest first. */
const asked = (caller: Caller, query: Query) => ({
  where: [
    sql`(${mine(caller)} or ${visibleTo(caller, MAY.certificates.issue)})`,
    query.likeEmpName && sql`"employees"."search_tokens" @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.certNo && sql`c.cert_no = ${normalizeCode(query.certNo).toUpperCase()}`,
    query.type !== undefined && sql`c.type = ${query.type}`,
    query.state !== undefined && sql`c.state = ${query.state}`,
    query.issuedFrom !== undefined && sql`c.issued_on >= ${query.issuedFrom}`,
    query.issuedTo !== undefined && sql`c.issued_on <= ${query.issuedTo}`,
  ],
  order: sql`c.issued_on desc, c.id desc, c.type`,
});

export const searchCertificates = (db: Reader, caller: Caller, { page, query }: { page: Page; query: Query }) =>
  listed(caller).page(db, page, asked(caller, query));

/** The same list as a workbook; no money in it. */
export function exportCertificates(
  caller: Caller,
  { query, fields }: { query: Query; fields?: readonly string[] },
): Promise<Response> {
  const text = (key: string) => say(caller.language, { key: `certificates:${key}` });
  return listed(caller).file(caller, {
    texts: "certificates",
    title: "list.title",
    object: "certificate",
    query,
    list: certificateList,
    chosen: fields,
    columns: {
      certNo: "text",
      jobNumber: "text",
      empName: "text",
      type: ["text", ({ type }) => text(`type.${type}`)],
      purpose: "text",
      state: ["text", ({ state }) => text(`state.${state}`)],
      issuedOn: "date",
      language: ["text", ({ language }) => text(`language.${language}`)],
    },
    more: ["language"],
    ...asked(caller, query),
  });
}

/** What a certificate says: to its owner, and to whom its readers are. */
export async function certificateDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const found = await selectOne(db, {
    replaces: sql<string | null>`o.cert_no`,
    mayRevoke: bool`(${visibleTo(caller, MAY.certificates.issue)} and not ${mine(caller)})`,
  })`
    from certificates c
    join employees on employees.emp_id = c.emp_id
    left join certificates o on o.id = c.replaces_id
    where c.id = ${id} and ${readable(caller, sql`c.type`)}`;
  if (!found) throw missing();
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
    replaces: found.replaces,
    mayRevoke: found.mayRevoke && state === CERTIFICATE_STATE.inForce,
  };
}
