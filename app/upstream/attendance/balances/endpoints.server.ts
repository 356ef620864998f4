import * as balances from "~/contracts/attendance/balances";
import * as carry from "~/contracts/attendance/carry";
import * as guarded from "~/contracts/attendance/protected";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { adjustBalance } from "./adjust.server";
import { chooseCarry, ownCarry } from "./carry.server";
import { exportBalances, exportLedger } from "./exports.server";
import { grantChoices, previewGrant, runGrant } from "./grant-run.server";
import { protectedDetail, saveProtected, searchProtected } from "./protected.server";
import { downloadProof, uploadProof } from "./protected-file.server";
import { adjustable, balanceFilters, balanceLedger, searchBalances } from "./reads.server";

/** Balances, the yearly grant, protected periods. */
export const balanceEndpoints: Binding[] = [
  query(balances.searchBalances, searchBalances),
  query(balances.balanceFilters, balanceFilters),
  free(balances.exportBalances, exportBalances),
  query(balances.balanceLedger, balanceLedger),
  free(balances.exportLedger, exportLedger),
  query(balances.adjustable, adjustable),
  command(balances.adjustBalance, adjustBalance),
  query(balances.grantChoices, grantChoices),
  query(balances.previewGrant, previewGrant),
  command(balances.runGrant, runGrant),
  query(carry.ownCarry, ownCarry),
  command(carry.chooseCarry, chooseCarry),
  query(guarded.searchProtected, searchProtected),
  query(guarded.protectedDetail, protectedDetail),
  command(guarded.saveProtected, saveProtected),
  free(guarded.uploadProof, uploadProof),
  query(guarded.downloadProof, downloadProof),
];
