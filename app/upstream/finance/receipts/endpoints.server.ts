import { deleteReceipt, sendReceipt } from "~/contracts/finance/applications";
import * as contract from "~/contracts/finance/receipts";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import { receiptKind } from "./receipt-kind.server";
import {
  exportReceiptList,
  receiptChoices,
  receiptDetail,
  receiptFilters,
  receiptWay,
  searchReceipts,
} from "./receipt-reads.server";
import { copyReceipt, createReceipt, updateReceipt } from "./receipt-save.server";

export const receiptEndpoints = (kinds: Kinds): Binding[] => [
  command(contract.createReceipt, createReceipt),
  command(contract.updateReceipt, updateReceipt),
  command(contract.copyReceipt, copyReceipt),
  command(sendReceipt, (tx, caller, input) => sendApplication(kinds, tx, caller, receiptKind, input)),
  command(deleteReceipt, (tx, caller, input) => discardDraft(kinds, tx, caller, receiptKind, input)),
  query(contract.receiptDetail, receiptDetail),
  query(contract.receiptChoices, receiptChoices),
  query(contract.receiptWay, receiptWay),
  query(contract.searchReceipts, searchReceipts),
  query(contract.receiptFilters, receiptFilters),
  free(contract.exportReceipts, exportReceiptList),
];
