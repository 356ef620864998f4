import * as contract from "~/contracts/requests/general";
import { type Binding, command, free, query } from "../platform/binding.server";
import { downloadRequestFile, removeRequestFile, uploadRequestFile } from "./request-files.server";
import { copyRequest, createRequest, requestChoices, requestDetail, updateRequest } from "./request-save.server";

export const requestEndpoints: Binding[] = [
  command(contract.createRequest, createRequest),
  command(contract.updateRequest, updateRequest),
  command(contract.copyRequest, copyRequest),
  query(contract.requestDetail, requestDetail),
  query(contract.requestChoices, requestChoices),
  free(contract.uploadRequestFile, uploadRequestFile),
  command(contract.removeRequestFile, removeRequestFile),
  query(contract.downloadRequestFile, downloadRequestFile),
];
