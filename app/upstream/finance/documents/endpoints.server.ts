import * as applications from "~/contracts/finance/applications";
import * as documents from "~/contracts/finance/document-applications";
import * as contracts from "~/contracts/finance/lendings";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import { applyDocument, documentApplication, documentChoices, documentWay, ownLendings } from "./borrow-apply.server";
import { documentKind } from "./borrow-kind.server";
import { handOverDocument, loseDocument, takeBackDocument } from "./lending-steps.server";
import { exportLendings, lendingDetail, searchLendings } from "./lendings.server";

/** Documents and seals that are lent out, and applications for them. */
export const documentEndpoints = (kinds: Kinds): Binding[] => [
  query(contracts.searchLendings, searchLendings),
  query(contracts.lendingDetail, lendingDetail),
  command(contracts.handOverDocument, handOverDocument),
  command(contracts.takeBackDocument, takeBackDocument),
  command(contracts.loseDocument, loseDocument),
  free(contracts.exportLendings, exportLendings),
  query(documents.documentApplication, documentApplication),
  query(documents.documentChoices, documentChoices),
  query(documents.documentWay, documentWay),
  query(documents.ownLendings, ownLendings),
  command(documents.applyDocument, applyDocument),
  command(documents.sendDocument, (tx, caller, input) => sendApplication(kinds, tx, caller, documentKind, input)),
  command(applications.deleteDocumentApplication, (tx, caller, input) =>
    discardDraft(kinds, tx, caller, documentKind, input),
  ),
];
