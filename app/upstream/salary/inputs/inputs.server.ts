import { sql } from "drizzle-orm";
import type { z } from "zod";
import { INPUT_SOURCE, INPUT_STATE, type InputSource } from "~/contracts/payroll/codes";
import type {
  inputChoices as choicesContract,
  searchInputs as contract,
  InputAct,
  InputChoices,
  InputDetail,
  InputRow,
} from "~/contracts/salary/inputs";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { payBegun } from "~/upstream/payroll/months.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, ownAt } from "~/upstream/platform/refusal.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";
import { PEOPLE, personColumns, type Row } from "../archives/archive-parts.server";
import { payingCompanies } from "../archives/archives.server";
import { looked } from "../log/log.server";
import { seesFigures } from "../reach.server";
import { enteredItems } from "./entered-items.server";
import { INPUT_SUBJECT, INPUTS, inputColumns, isCompensation, reachesInput } from "./input-parts.server";

const monthNow = () => companyDay().slice(0, 7);

/** What people get beside their pay in a month, without a figure. */
export async function searchInputs(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { month = monthNow(), likeName, siteId, companyId, sourceType, state } = query;
  return registerPage<Row<InputRow>>(db, page, inputColumns(caller), {
    from: INPUTS,
    where: every([
      reachesInput(caller),
      sql`n.month = ${month}`,
      likeName &&
        sql`
          (
            employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
          )
        `,
      siteId !== undefined && sql`${siteOfRow("employees")} = ${siteId}`,
      companyId !== undefined && sql`a.company_id = ${companyId}`,
      sourceType !== undefined && sql`n.source_type = ${sourceType}`,
      state !== undefined && sql`n.state = ${state}`,
    ]),
    order: sql`length(employees.job_number), employees.job_number, n.item_code, n.id`,
  });
}

export const inputFilters = async (db: Reader, caller: Caller) => ({ companies: await payingCompanies(db, caller) });

/** One input with its amount; a look. */
export const inputDetail = (caller: Caller, { id }: { id: number }): Promise<InputDetail> =>
  looked(
    caller,
    INPUT_SUBJECT,
    ({ empId }) => empId,
    (tx) => readInput(tx, caller, id),
  );

type Kept = Omit<InputDetail, "acts" | "items" | "file"> & { fileId: number | null; begun: boolean };

async function readInput(tx: Tx, caller: Caller, id: number): Promise<InputDetail> {
  const { fileId, begun, ...kept } = await registerRecord<Row<Kept>>(
    tx,
    sql`
      ${inputColumns(caller)}, ${seesFigures(caller)} as figures, n.amount, n.quantity, n.remark, n.version,
        to_char(n.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, n.notice_file_id as "fileId",
        coalesce(
          (
            select coalesce(e.emp_name, u.username)
            from users u
            left join employees e on e.emp_id = u.emp_id
            where u.user_id = n.updated_by
          ),
          ''
        ) as by,
        ${payBegun(sql`n.month`, sql`a.company_id`, sql`n.emp_id`)} as begun
    `,
    INPUTS,
    sql`n.id = ${id} and ${reachesInput(caller)}`,
  );
  const acts = kept.figures ? actsOf({ ...kept, begun }) : [];
  const [file] = await attachedFiles(tx, fileId === null ? [] : [fileId]);
  return {
    ...kept,
    ...(!kept.figures && { amount: null, quantity: null, remark: "" }),
    acts,
    items: acts.includes("edit") ? await enteredItems(tx, caller.language, kept.empId, kept.month) : [],
    file: file ?? null,
  };
}

/** What is typed is changed, what is typed or came by file is taken back; a notice belongs to any compensation. */
function actsOf(row: { state: number; sourceType: InputSource; itemCode: string; begun: boolean }): InputAct[] {
  if (row.state !== INPUT_STATE.open) return [];
  const acts: InputAct[] = [];
  if (row.sourceType === INPUT_SOURCE.manual && !row.begun) acts.push("edit");
  if (isEntered(row.sourceType) && !row.begun) acts.push("remove");
  if (isCompensation(row.itemCode)) acts.push("file");
  return acts;
}

export const isEntered = (source: InputSource): boolean =>
  source === INPUT_SOURCE.manual || source === INPUT_SOURCE.import;

/** Whom a new input is for and what it may be of; nobody within reach is nobody, of oneself rule 4 speaks. */
export async function inputChoices(
  db: Reader,
  caller: Caller,
  input: z.output<(typeof choicesContract)["input"]>,
): Promise<InputChoices> {
  const month = input.month ?? monthNow();
  const empId = await chosenPerson(db, "empId", { empId: input.empId, typed: input.empIdText });
  if (empId === null) return { person: null, month, items: [] };
  if (empId === caller.empId) throw ownAt("empId", "salArchives:said.own");
  type Found = NonNullable<InputChoices["person"]> & { seen: boolean; paidBy: number | null; begun: boolean };
  const { rows } = await db.execute<Row<Found>>(sql`
    select ${personColumns(caller)}, coalesce(k.company_name, '') as company, ${seesFigures(caller)} as seen,
      a.company_id as "paidBy", ${payBegun(sql`${month}`, sql`a.company_id`, sql`employees.emp_id`)} as begun
    from ${PEOPLE}
    where employees.emp_id = ${empId} and ${reachesInput(caller)}`);
  if (!rows[0]) throw invalid({ empId: { key: "organization:person.nobody" } });
  const { seen, paidBy, begun, ...person } = rows[0];
  if (!seen) throw invalid({ empId: { key: "salArchives:said.aboveLimit" } });
  if (paidBy === null) throw invalid({ empId: { key: "salInputs:said.noArchive" } });
  if (begun) throw invalid({ month: { key: "salArchives:said.begun", params: { month } } });
  return { person, month, items: await enteredItems(db, caller.language, empId, month) };
}
