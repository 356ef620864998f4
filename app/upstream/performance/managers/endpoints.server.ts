import * as announcements from "~/contracts/performance/announcements";
import * as contracts from "~/contracts/performance/managers";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { objectTo, publicAnnouncement } from "./announcement-public.server";
import { publishAnnouncement, saveAnnouncement, withdrawAnnouncement } from "./announcement-save.server";
import { announceable, announcementDetail, searchAnnouncements } from "./announcements.server";
import { besideBatches, settleBeside } from "./batch-beside.server";
import { markRows } from "./batch-mark.server";
import { createBatch, submitBatch } from "./batch-save.server";
import { batchCycles, batchDetail, searchBatches } from "./batches.server";

/** Managers' scores: batches that are approved, announcements in which others may object. */
export const managerEndpoints: Binding[] = [
  query(contracts.searchBatches, searchBatches),
  query(contracts.batchFilters, async (db, caller, input) => ({
    department: await departmentFilter(db, caller, input),
  })),
  query(contracts.batchCycles, batchCycles),
  query(contracts.batchDetail, batchDetail),
  command(contracts.createBatch, createBatch),
  command(contracts.submitBatch, submitBatch),
  command(contracts.markRows, markRows),
  query(contracts.besideBatches, besideBatches),
  command(contracts.settleBeside, settleBeside),
  query(announcements.searchAnnouncements, searchAnnouncements),
  query(announcements.announcementDetail, announcementDetail),
  query(announcements.announceable, announceable),
  command(announcements.saveAnnouncement, saveAnnouncement),
  command(announcements.publishAnnouncement, publishAnnouncement),
  command(announcements.withdrawAnnouncement, withdrawAnnouncement),
  query(announcements.publicAnnouncement, publicAnnouncement),
  command(announcements.objectTo, objectTo),
];
