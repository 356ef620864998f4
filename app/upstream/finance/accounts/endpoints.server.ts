import * as accounts from "~/contracts/finance/accounts";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { saveAccount, setAccountStatus } from "./account-save.server";
import { accountDetail, accountFilters, accountMovements, exportAccounts, searchAccounts } from "./accounts.server";

export const accountEndpoints: readonly Binding[] = [
  query(accounts.searchAccounts, searchAccounts),
  query(accounts.accountFilters, accountFilters),
  query(accounts.accountDetail, accountDetail),
  query(accounts.accountLedger, accountMovements),
  command(accounts.saveAccount, saveAccount),
  command(accounts.setAccountStatus, setAccountStatus),
  free(accounts.exportAccounts, exportAccounts),
];
