import { sql } from "drizzle-orm";
import type { z } from "zod";
import { INPUT_SOURCE, INPUT_STATE, type InputSource } from "~/contracts/payroll/codes";
import {
  type inputChoices as choicesContract,
  type searchInputs as contract,
  type InputAct,
  type InputChoices,
  type InputDetail,
  inputRow,
} from "~/contracts/salary/inputs";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { payBegun } from "~/upstream/payroll/months.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { invalid, missing, ownAt } from "~/upstream/platform/refusal.server";
import { LOG_NAME } from "~/upstream/shell/system/logs.server";
import { PEOPLE, paidPerson } from "../archives/archive-parts.server";
import { payingCompanies } from "../archives/archives.server";
import { looked } from "../log/log.server";
import { seesFigures } from "../reach.server";
import { enteredItems } from "./entered-items.server";
import { INPUT_SUBJECT, INPUTS, inputColumns, isCompensation, reachesInput } from "./input-parts.server";

const monthNow = () => companyDay().slice(0, 7);

/** What people get beside their pay in a month, without a figure. */
export async function searchInputs(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { month = monthNow(), likeName, siteId, companyId, sourceType, state } = query;
  return reads(inputRow, INPUTS, inputColumns(caller)).page(db, page, {
    where: [
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
    ],
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

async function readInput(tx: Tx, caller: Caller, id: number): Promise<InputDetail> {
  const found = await selectOne(tx, {
    ...inputColumns(caller),
    figures: bool`${seesFigures(caller)}`,
    amount: sql<number | null>`n.amount`,
    quantity: sql<number | null>`n.quantity`,
    remark: str`n.remark`,
    version: num`n.version`,
    at: str`to_char(n.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    fileId: sql<number | null>`n.notice_file_id`,
    by: str`coalesce(${LOG_NAME(sql`n.updated_by`)}, '')`,
    begun: bool`${payBegun(sql`n.month`, sql`a.company_id`, sql`n.emp_id`)}`,
  })`from ${INPUTS} where n.id = ${id} and ${reachesInput(caller)}`;
  if (!found) throw missing();
  const { fileId, begun, ...kept } = found;
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
  const found = await selectOne(db, {
    ...paidPerson(caller),
    seen: bool`${seesFigures(caller)}`,
    paidBy: sql<number | null>`a.company_id`,
    begun: bool`${payBegun(sql`${month}`, sql`a.company_id`, sql`employees.emp_id`)}`,
  })`from ${PEOPLE} where employees.emp_id = ${empId} and ${reachesInput(caller)}`;
  if (!found) throw invalid({ empId: { key: "organization:person.nobody" } });
  const { seen, paidBy, begun, ...person } = found;
  if (!seen) throw invalid({ empId: { key: "salArchives:said.aboveLimit" } });
  if (paidBy === null) throw invalid({ empId: { key: "salInputs:said.noArchive" } });
  if (begun) throw invalid({ month: { key: "salArchives:said.begun", params: { month } } });
  return { person, month, items: await enteredItems(db, caller.language, empId, month) };
}
