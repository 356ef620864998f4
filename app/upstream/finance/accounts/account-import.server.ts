import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { LANGUAGES } from "~/lib/languages";
import { companiesNamed } from "~/upstream/finance/register-import.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { activeItems, dictionary } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ImportDefinition } from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { type AccountCells, type AccountContext, COLUMNS } from "./account-import-columns.server";
import { type AccountRow, judgeAccount, standingAccounts } from "./account-import-judge.server";
import { bringAccounts } from "./accounts-brought.server";

/**
 * Accounts of the companies by file, with what stood on them when the books of the old system were closed (finance,
 * FundAccount). Company and name tell one that is there: kind, bank and number may change, the rest is said once.
 */
export const accountImport: ImportDefinition<AccountCells, AccountContext, AccountRow> = {
  type: "fundAccount",
  template: "fundAccount",
  name: "fundAccounts:title",
  page: {
    title: "fundAccounts:upload",
    address: financePaths.fundAccountImport,
    back: { to: financePaths.fundAccounts, label: "fundAccounts:back" },
  },
  access: MAY.accounts.edit,
  maxRows: 2_000,
  maxBytes: 5 * 1024 * 1024,
  columns: COLUMNS,
  prepare,
  uniqueKeys: ({ accountNo }) => [{ field: "accountNo", key: accountNo || undefined }],
  async check(db, caller, rows, context) {
    const standing = await standingAccounts(db, rows, context);
    return rows.map((row) => judgeAccount(caller, row, context, standing));
  },
  apply: async (tx, caller, runs) => bringAccounts(tx, caller, await allChanging(runs)),
};

async function prepare(db: Reader, caller: Caller): Promise<AccountContext> {
  const companies = await companiesNamed(db);
  const items = (await dictionary(db, caller)).get("bank_name")?.items ?? [];
  return {
    companies,
    banks: new Map(
      items.flatMap(({ itemCode, itemName }) => [
        [itemCode, itemCode] as const,
        ...LANGUAGES.map((language) => [(itemName[language] ?? "").toLowerCase(), itemCode] as const),
      ]),
    ),
    names: new Map(items.map(({ itemCode, itemName }) => [itemCode, itemName])),
    open: await activeItems(db, caller, "bank_name"),
    met: new Map(),
  };
}
