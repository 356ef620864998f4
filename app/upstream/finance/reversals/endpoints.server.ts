import { deleteReversal, sendReversal } from "~/contracts/finance/applications";
import * as contract from "~/contracts/finance/reversals";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import { reversalKind } from "./reversal-kind.server";
import {
  exportReversalList,
  reversalChoices,
  reversalDetail,
  reversalFilters,
  reversalWay,
  searchReversals,
} from "./reversal-reads.server";
import { createReversal, updateReversal } from "./reversal-save.server";

export const reversalEndpoints = (kinds: Kinds): Binding[] => [
  command(contract.createReversal, createReversal),
  command(contract.updateReversal, updateReversal),
  command(sendReversal, (tx, caller, input) => sendApplication(kinds, tx, caller, reversalKind, input)),
  command(deleteReversal, (tx, caller, input) => discardDraft(kinds, tx, caller, reversalKind, input)),
  query(contract.reversalDetail, reversalDetail),
  query(contract.reversalChoices, reversalChoices),
  query(contract.reversalWay, reversalWay),
  query(contract.searchReversals, searchReversals),
  query(contract.reversalFilters, reversalFilters),
  free(contract.exportReversals, exportReversalList),
];
