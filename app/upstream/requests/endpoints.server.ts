import * as contract from "~/contracts/requests/general";
import { type Binding, command, query } from "../platform/binding.server";
import { downloadRequestFile } from "./request-files.server";
import {
  copyRequest,
  createRequest,
  requestChoices,
  requestDetail,
  requestWay,
  updateRequest,
} from "./request-save.server";

export const requestEndpoints: Binding[] = [
  command(contract.createRequest, createRequest),
  command(contract.updateRequest, updateRequest),
  command(contract.copyRequest, copyRequest),
  query(contract.requestDetail, requestDetail),
  query(contract.requestChoices, requestChoices),
  query(contract.requestWay, requestWay),
  query(contract.downloadRequestFile, downloadRequestFile),
];
