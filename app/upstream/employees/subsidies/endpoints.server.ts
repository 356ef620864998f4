import { BIZ } from "~/contracts/employees/codes";
import * as contract from "~/contracts/employees/subsidies";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { signatureDocument } from "../papers/signature-documents.server";
import {
  exportSubsidyMonth,
  ownSubsidies,
  searchSubsidies,
  subsidyChoices,
  subsidyDetail,
  subsidyFilters,
  subsidyMonth,
} from "./subsidies.server";
import { endSubsidy } from "./subsidy-end.server";
import { inviteSubsidy } from "./subsidy-invite.server";
import { declineSubsidy, openSubsidy, signSubsidy } from "./subsidy-sign.server";

export const subsidyEndpoints: Binding[] = [
  query(contract.searchSubsidies, searchSubsidies),
  query(contract.subsidyFilters, subsidyFilters),
  query(contract.subsidyChoices, subsidyChoices),
  query(contract.subsidyDetail, subsidyDetail),
  command(contract.inviteSubsidy, inviteSubsidy),
  command(contract.endSubsidy, endSubsidy),
  query(contract.subsidyMonth, subsidyMonth),
  free(contract.exportSubsidyMonth, exportSubsidyMonth),
  query(contract.ownSubsidies, ownSubsidies),
  command(contract.openSubsidy, openSubsidy),
  query(contract.subsidyDocument, (db, caller, { id }) =>
    signatureDocument(db, caller, { bizType: BIZ.subsidy, bizId: id }),
  ),
  command(contract.signSubsidy, signSubsidy),
  command(contract.declineSubsidy, declineSubsidy),
];
