import * as contract from "~/contracts/requests/general";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
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

export const requestEndpoints = (kinds: Kinds): Binding[] => [
  command(contract.createRequest, (tx, caller, input) => createRequest(kinds, tx, caller, input)),
  command(contract.updateRequest, (tx, caller, input) => updateRequest(kinds, tx, caller, input)),
  command(contract.copyRequest, copyRequest),
  query(contract.requestDetail, requestDetail),
  query(contract.requestChoices, requestChoices),
  query(contract.requestWay, requestWay),
  query(contract.downloadRequestFile, downloadRequestFile),
];
