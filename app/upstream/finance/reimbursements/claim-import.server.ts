import { FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { MOST_OF_FORM } from "~/lib/finance/amounts";
import { financePaths } from "~/lib/finance/paths";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type FileFault,
  type ImportDefinition,
  type StagedRow,
  UNCHANGED,
} from "~/upstream/platform/imports/definition.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { categoriesOf } from "../categories/categories.server";
import { companiesCalled } from "../forms/companies.server";
import { type BroughtClaim, countKeys, draftsOf, has, insertClaims } from "./claim-drafts.server";
import { type ClaimContext, type ClaimData, identityOf, judgeClaims } from "./claim-import-check.server";
import { CLAIM_COLUMNS, type ClaimValues } from "./claim-import-columns.server";

/**
 * Claims by file: each group becomes a draft of the employee it names, who is within the caller's scope (finance,
 * Imports and Permissions). A group that a never-sent draft of his already has changes nothing.
 */
export const claimImport: ImportDefinition<ClaimValues, ClaimContext, ClaimData> = {
  type: "reimbursement",
  template: "reimbursement",
  name: "reimbursement:title",
  page: {
    title: "reimbursement:upload.title",
    address: financePaths.reimbursementImport,
    back: { to: financePaths.reimbursements, label: "reimbursement:upload.back" },
  },
  access: MAY.reimbursements.import,
  maxRows: 2_000,
  maxBytes: 10 * 1024 * 1024,
  columns: CLAIM_COLUMNS,
  prepare: async (db, caller) => ({
    companies: await companiesCalled(db, caller),
    categories: (await categoriesOf(db, caller)).small,
    groups: new Map(),
    taken: new Set(),
  }),
  uniqueKeys: (values) => [{ field: "invoiceNumber", key: identityOf(values) || undefined }],
  check: judgeClaims,
  finish: ({ groups }) =>
    [...groups.values()].flatMap(({ first, lines, most, totalCny }): FileFault<ClaimValues>[] => [
      ...(lines > most
        ? [{ at: first, field: "group", message: { key: "reimbursement:said.manyLines", params: { n: most } } }]
        : []),
      ...(totalCny > MOST_OF_FORM
        ? [{ at: first, field: "group", message: { key: "finance:said.amountTooLarge" } }]
        : []),
    ]),
  apply,
};

/** Claims that were said to be new, or to be there, and are not so any more since the check, refuse the file. */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<ClaimData>[]>): Promise<void> {
  const groups = new Map<string, BroughtClaim & { kept: number }>();
  for await (const run of runs)
    for (const { data, action } of run) {
      const { group, line, ...head } = data;
      const claim = groups.get(group) ?? { ...head, lines: [], kept: 0 };
      claim.lines.push(line);
      claim.kept += action === UNCHANGED ? 1 : 0;
      groups.set(group, claim);
    }
  await lock(tx, "formImport", FINANCE_KIND.reimbursement);
  const claims = [...groups.values()];
  const drafts = await draftsOf(tx, claims);
  const fresh = claims.filter((claim) => {
    const keys = countKeys(claim.lines);
    const at = drafts.findIndex((draft) => has(draft, claim, keys));
    const kept = claim.kept === claim.lines.length;
    if (at >= 0 ? !kept : kept) throw conflict("imports:refused.changed");
    if (at >= 0) drafts.splice(at, 1);
    return at < 0;
  });
  await insertClaims(
    tx,
    caller,
    fresh.map(({ kept: _, ...claim }) => claim),
  );
}
