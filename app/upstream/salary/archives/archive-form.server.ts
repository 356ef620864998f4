import { sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  ArchiveForm,
  archiveForm as formContract,
  archivePerson as personContract,
} from "~/contracts/salary/archives";
import { ARCHIVE_STATUS } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { companyDay, laterDay } from "~/lib/period";
import { valueOn } from "~/lib/salary/archive-values";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing, ownAt } from "~/upstream/platform/refusal.server";
import { looked } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { ARCHIVE_SUBJECT } from "./archive-detail.server";
import { HEAD, itemName, minimumWages, PEOPLE, personColumns, valuesOf } from "./archive-parts.server";
import { payingCompanies } from "./archives.server";
import { itemsOn, type Structure, structuresOf } from "./fixed-items.server";

/** Whose archive is to be opened. Nobody within reach is nobody; of oneself rule 4 speaks. */
export async function archivePerson(db: Reader, caller: Caller, input: z.output<(typeof personContract)["input"]>) {
  const empId = await chosenPerson(db, "empId", { empId: input.empId, typed: input.empIdText });
  if (empId === null) return { empId };
  if (empId === caller.empId) throw ownAt("empId", "salArchives:said.own");
  const row = await selectOne(db, { seen: bool`${seesFigures(caller)}` })`
    from ${PEOPLE}
    where employees.emp_id = ${empId} and ${reachesPay(caller, MAY.archives.edit)}`;
  if (!row) throw invalid({ empId: { key: "organization:person.nobody" } });
  if (!row.seen) throw invalid({ empId: { key: "salArchives:said.aboveLimit" } });
  return { empId };
}

type Input = z.output<(typeof formContract)["input"]>;

/** The form shows figures: a look like that at the archive itself. */
export const archiveForm = (caller: Caller, input: Input): Promise<ArchiveForm> =>
  looked(caller, ARCHIVE_SUBJECT, input.empId, (tx) => readForm(tx, caller, input));

async function readForm(tx: Tx, caller: Caller, input: Input): Promise<ArchiveForm> {
  const { empId } = input;
  const head = await selectOne(tx, {
    ...personColumns(caller),
    hireDate: str`employees.hire_date`,
    companyId: sql<number | null>`a.company_id`,
    status: HEAD.status,
    version: sql<number | null>`a.version`,
    structureId: sql<number | null>`a.structure_id`,
  })`
    from ${PEOPLE}
    where employees.emp_id = ${empId} and ${reachesPay(caller, MAY.archives.edit)} and ${seesFigures(caller)}`;
  if (!head) throw missing();
  const values = await valuesOf(tx, empId);
  const structures = await structuresOf(tx);
  const companies = await payingCompanies(tx, caller);
  const minimumOf = await minimumWages(tx);
  const offered = offeredStructures(structures, head);
  const structureId =
    offered.find(({ id }) => id === input.structureId)?.id ?? head.structureId ?? onlyOf(offered, head.siteId);
  const fromDate = input.fromDate ?? firstDay(head);
  const items = itemsOn(structures.get(structureId ?? 0), fromDate).map((item) => {
    const value = valueOn(values, item.code, fromDate);
    const name = itemName(item, caller.language);
    return { code: item.code, name, amount: value?.amount ?? null, fromDate: value?.fromDate ?? null };
  });
  return {
    ...head,
    status: head.status ?? ARCHIVE_STATUS.active,
    structureId,
    fromDate,
    floor: minimumOf(head.siteId, fromDate).floor,
    items,
    companies,
    structures: offered.map(({ id, name }) => ({ id, name })),
  };
}

/** Structures that may be chosen and the one he has, those of his site first. */
export function offeredStructures(
  structures: ReadonlyMap<number, Structure>,
  { siteId, structureId }: { siteId: number; structureId: number | null },
): Structure[] {
  const all = [...structures.values()].filter(({ id, enabled }) => enabled === 1 || id === structureId);
  return [...all.filter((one) => one.siteId === siteId), ...all.filter((one) => one.siteId !== siteId)];
}

function onlyOf(offered: readonly Structure[], siteId: number): number | null {
  const own = offered.filter((one) => one.siteId === siteId);
  return own.length === 1 ? own[0]!.id : null;
}

/** What exists changes from today on; a new archive begins with its month, or with the employment. */
function firstDay({ version, hireDate }: Pick<ArchiveForm, "version" | "hireDate">): string {
  const today = companyDay();
  return laterDay(hireDate, version === null ? `${today.slice(0, 7)}-01` : today);
}
