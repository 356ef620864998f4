import * as card from "~/contracts/employees/card";
import * as entry from "~/contracts/employees/entry";
import * as entrySteps from "~/contracts/employees/entry-steps";
import * as probation from "~/contracts/employees/probation";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { database } from "~/upstream/platform/database/db.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { evaluateRegularization, openRegularization, submitRegularization } from "../probation/regularization.server";
import {
  probationFilters,
  probationOf,
  regularizationDetail,
  searchRegularizations,
} from "../probation/regularization-reads.server";
import { cardDoor, cardForm, openCard, sendCardCode, uploadCardFile } from "./entry-card.server";
import { confirmEntry } from "./pre-entry-confirm.server";
import { preEntryDetail } from "./pre-entry-detail.server";
import { downloadEntryFile, tickEntryItem, uploadEntryFile } from "./pre-entry-files.server";
import { preEntryFilters, searchPreEntries } from "./pre-entry-reads.server";
import { judgedPreEntry, preEntryWay, savePreEntry } from "./pre-entry-save.server";
import { currentEntryLink, giveUpEntry, postponeEntry, sendEntryLink } from "./pre-entry-steps.server";
import { submitCard } from "./submit-card.server";

/** Entry and probation. */
export const entryEndpoints: Binding[] = [
  query(entry.searchPreEntries, searchPreEntries),
  query(entry.preEntryFilters, preEntryFilters),
  query(entry.preEntryDetail, preEntryDetail),
  query(entry.preEntryWay, preEntryWay),
  command(
    entry.savePreEntry,
    (tx, caller, input) => savePreEntry(tx, caller, input),
    async (tx, caller, read) => (await judgedPreEntry(tx, caller, read)).faults,
  ),
  free(entrySteps.sendEntryLink, sendEntryLink),
  query(entrySteps.currentEntryLink, currentEntryLink),
  command(entrySteps.postponeEntry, postponeEntry),
  command(entrySteps.giveUpEntry, giveUpEntry),
  command(entrySteps.confirmEntry, confirmEntry),
  command(entrySteps.tickEntryItem, tickEntryItem),
  free(entrySteps.uploadEntryFile, uploadEntryFile),
  query(entrySteps.downloadEntryFile, downloadEntryFile),
  free<typeof card.cardDoor, Circumstances>(card.cardDoor, (_, link) => cardDoor(database().read, link)),
  free<typeof card.sendCardCode, Circumstances>(card.sendCardCode, sendCardCode),
  free<typeof card.openCard, Circumstances>(card.openCard, (_, link) => openCard(link)),
  free<typeof card.cardForm, Circumstances>(card.cardForm, (around, opened) =>
    cardForm(database().read, around, opened),
  ),
  free<typeof card.submitCard, Circumstances>(card.submitCard, submitCard),
  free<typeof card.uploadCardFile, Circumstances>(card.uploadCardFile, uploadCardFile),
  query(probation.searchRegularizations, searchRegularizations),
  query(probation.probationFilters, probationFilters),
  query(probation.regularizationDetail, regularizationDetail),
  query(probation.probationOf, probationOf),
  command(probation.openRegularization, openRegularization),
  command(probation.submitRegularization, submitRegularization),
  command(probation.evaluateRegularization, evaluateRegularization),
];
