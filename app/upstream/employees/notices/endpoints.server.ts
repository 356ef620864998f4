import * as contract from "~/contracts/employees/notice";
import * as readings from "~/contracts/employees/readings";
import * as receiptsCalls from "~/contracts/employees/receipts";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { downloadInformationFile, removeInformationFile, uploadInformationFile } from "./notice-files.server";
import { informationChoices, informationDetail, informationList } from "./notice-reads.server";
import { reviseInformation, saveInformation } from "./notice-save.server";
import { publishInformation, remindInformation, revokeInformation } from "./notice-steps.server";
import {
  confirmInformation,
  openInformation,
  readInformation,
  readingDetail,
  readingList,
  readingTypes,
} from "./reading.server";
import { exportReceipts, receiptList, receiptsHead } from "./receipts.server";

export const noticeEndpoints: Binding[] = [
  query(contract.searchInformation, informationList),
  query(contract.informationChoices, informationChoices),
  query(contract.informationDetail, informationDetail),
  command(contract.saveInformation, saveInformation),
  command(contract.reviseInformation, reviseInformation),
  command(contract.publishInformation, publishInformation),
  command(contract.revokeInformation, revokeInformation),
  command(contract.remindInformation, remindInformation),
  free(contract.uploadInformationFile, uploadInformationFile),
  command(contract.removeInformationFile, removeInformationFile),
  query(contract.downloadInformationFile, downloadInformationFile),
  query(readings.searchReading, readingList),
  query(readings.readingTypes, readingTypes),
  query(readings.readingDetail, readingDetail),
  command(readings.openInformation, openInformation),
  command(readings.readInformation, readInformation),
  command(readings.confirmInformation, confirmInformation),
  query(receiptsCalls.searchReceipts, receiptList),
  query(receiptsCalls.receiptsHead, receiptsHead),
  free(receiptsCalls.exportReceipts, exportReceipts),
];
