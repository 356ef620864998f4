import * as contract from "~/contracts/employees/notice";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { downloadInformationFile, removeInformationFile, uploadInformationFile } from "./notice-files.server";
import { informationChoices, informationDetail, informationList } from "./notice-reads.server";
import { reviseInformation, saveInformation } from "./notice-save.server";
import { publishInformation, remindInformation, revokeInformation } from "./notice-steps.server";
import { confirmInformation, readInformation, readingDetail, readingList, readingTypes } from "./reading.server";
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
  query(contract.searchReading, readingList),
  query(contract.readingTypes, readingTypes),
  query(contract.readingDetail, readingDetail),
  command(contract.readInformation, readInformation),
  command(contract.confirmInformation, confirmInformation),
  query(contract.searchReceipts, receiptList),
  query(contract.receiptsHead, receiptsHead),
  free(contract.exportReceipts, exportReceipts),
];
