import type { CompanyInput } from "~/contracts/finance/companies";
import { isCreditCode } from "~/lib/credit-code";
import { parseAmount } from "~/lib/money";
import { normalizeCode } from "~/lib/text";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { storedName, taken } from "./organization-parts.server";
import { chosenPerson } from "./person-choice.server";
import { companies } from "./tables.server";

const COMPANY = {
  table: companies,
  object: "company",
  refused: taken({
    companies_company_name_unique: ["companyName", "companies:said.nameTaken"],
    companies_credit_code_unique: ["creditCode", "companies:said.codeTaken"],
  }),
} satisfies Kept<typeof companies>;

/** A company of the group, entered or edited; name and credit code are there once. */
export async function saveCompany(tx: Tx, caller: Caller, { id, version, ...input }: CompanyInput) {
  const before = id === undefined ? null : await heldRecord(tx, COMPANY, id, version);
  const faults: Faults = {};
  const creditCode = normalizeCode(input.creditCode).toUpperCase();
  const companyName = await gather(faults, async () => storedName("companyName", input.companyName));
  if (!creditCode) addFault(faults, "creditCode", "errors:required");
  else if (creditCode !== before?.creditCode && !isCreditCode(creditCode))
    addFault(faults, "creditCode", "registers:said.creditCode");
  const registrantEmpId = await gather(faults, () => registrantOf(tx, input, before));
  refuseAll(faults);
  const values = {
    companyName: companyName!,
    creditCode,
    legalRepresentative: input.legalRepresentative,
    registeredAddress: input.registeredAddress,
    registeredCapital: input.registeredCapital === "" ? null : parseAmount(input.registeredCapital),
    establishedOn: input.establishedOn ?? null,
    termTo: input.termTo ?? null,
    taxType: input.taxType,
    status: input.status,
    registrantEmpId: registrantEmpId ?? null,
  };
  return before ? changeRecord(tx, caller, COMPANY, before, values) : addRecord(tx, caller, COMPANY, values);
}

/** Who keeps the papers: somebody on job, or who stood there before and has left. */
function registrantOf(
  tx: Tx,
  { registrantEmpId: empId, registrantEmpIdText: typed }: CompanyInput,
  before: { registrantEmpId: number | null } | null,
): Promise<number | null> {
  return empId !== undefined && empId === before?.registrantEmpId
    ? Promise.resolve(empId)
    : chosenPerson(tx, "registrantEmpId", { empId, typed });
}
