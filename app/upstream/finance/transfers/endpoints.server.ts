import { deleteTransfer, sendTransfer } from "~/contracts/finance/applications";
import * as contract from "~/contracts/finance/transfers";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import { transferKind } from "./transfer-kind.server";
import {
  exportTransferList,
  searchTransfers,
  transferChoices,
  transferDetail,
  transferFilters,
  transferWay,
} from "./transfer-reads.server";
import { createTransfer, updateTransfer } from "./transfer-save.server";

export const transferEndpoints = (kinds: Kinds): Binding[] => [
  command(contract.createTransfer, createTransfer),
  command(contract.updateTransfer, updateTransfer),
  command(sendTransfer, (tx, caller, input) => sendApplication(kinds, tx, caller, transferKind, input)),
  command(deleteTransfer, (tx, caller, input) => discardDraft(kinds, tx, caller, transferKind, input)),
  query(contract.transferDetail, transferDetail),
  query(contract.transferChoices, transferChoices),
  query(contract.transferWay, transferWay),
  query(contract.searchTransfers, searchTransfers),
  query(contract.transferFilters, transferFilters),
  free(contract.exportTransfers, exportTransferList),
];
