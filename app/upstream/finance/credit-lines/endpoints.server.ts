import * as applications from "~/contracts/finance/applications";
import * as changes from "~/contracts/finance/credit-changes";
import * as lines from "~/contracts/finance/credit-lines";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import { creditChangeKind } from "./change-kind.server";
import { applyCreditLine, creditChange, creditChangeWay } from "./changes.server";
import { endCreditLine, saveCreditLine } from "./credit-line-save.server";
import { creditLineChoices, creditLineDetail, exportCreditLines, searchCreditLines } from "./credit-lines.server";

/** Credit lines, and applications for another one. */
export const creditLineEndpoints = (kinds: Kinds): readonly Binding[] => [
  query(lines.searchCreditLines, searchCreditLines),
  query(lines.creditLineDetail, creditLineDetail),
  query(lines.creditLineChoices, creditLineChoices),
  command(lines.saveCreditLine, saveCreditLine),
  command(lines.endCreditLine, endCreditLine),
  free(lines.exportCreditLines, exportCreditLines),
  query(changes.creditChange, creditChange),
  query(changes.creditChangeWay, creditChangeWay),
  command(changes.applyCreditLine, applyCreditLine),
  command(changes.sendCreditChange, (tx, caller, input) => sendApplication(kinds, tx, caller, creditChangeKind, input)),
  command(applications.deleteCreditChange, (tx, caller, input) =>
    discardDraft(kinds, tx, caller, creditChangeKind, input),
  ),
];
