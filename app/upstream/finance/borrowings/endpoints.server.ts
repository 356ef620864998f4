import { deleteBorrowing, sendBorrowing } from "~/contracts/finance/applications";
import * as contract from "~/contracts/finance/borrowings";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import { borrowingKind } from "./borrowing-kind.server";
import {
  borrowingChoices,
  borrowingDetail,
  borrowingFilters,
  borrowingWay,
  exportBorrowingList,
  searchBorrowings,
} from "./borrowing-reads.server";
import { copyBorrowing, createBorrowing, updateBorrowing } from "./borrowing-save.server";
import { availableCredit } from "./credit-check.server";

export const borrowingEndpoints = (kinds: Kinds): Binding[] => [
  command(contract.createBorrowing, createBorrowing),
  command(contract.updateBorrowing, updateBorrowing),
  command(contract.copyBorrowing, copyBorrowing),
  command(sendBorrowing, (tx, caller, input) => sendApplication(kinds, tx, caller, borrowingKind, input)),
  command(deleteBorrowing, (tx, caller, input) => discardDraft(kinds, tx, caller, borrowingKind, input)),
  query(contract.borrowingDetail, borrowingDetail),
  query(contract.borrowingChoices, borrowingChoices),
  query(contract.borrowingWay, borrowingWay),
  query(contract.availableCredit, availableCredit),
  query(contract.searchBorrowings, searchBorrowings),
  query(contract.borrowingFilters, borrowingFilters),
  free(contract.exportBorrowings, exportBorrowingList),
];
