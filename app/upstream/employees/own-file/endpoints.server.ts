import * as banks from "~/contracts/employees/banks";
import * as card from "~/contracts/employees/card";
import * as own from "~/contracts/employees/own-file";
import * as payee from "~/contracts/employees/payee-cards";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { saveBank, setBankStatus } from "../cards/bank-save.server";
import { bankChoices, bankDetail, exportBanks, pickBanks, searchBanks } from "../cards/banks.server";
import { applyPayeeCard, payeeApplication } from "../cards/payee-apply.server";
import { savePayeeCard, setPayeeCardStatus } from "../cards/payee-card-save.server";
import { myPayeeCards, payeeCardDetail, revealPayeeCard, searchPayeeCards } from "../cards/payee-cards.server";
import { pickPayeeCards } from "../cards/payee-pick.server";
import { ownIdentity, uploadIdentityPhoto } from "./identity-photos.server";
import { proposalForm, proposeChange } from "./own-file-propose.server";
import { myRequests, searchChanges } from "./own-file-reads.server";
import { requestForm } from "./personnel-send.server";

/** Own-file changes, the bank library and payee cards. */
export const ownFileEndpoints: Binding[] = [
  command(own.proposeChange, proposeChange),
  query(own.proposalForm, proposalForm),
  query(own.myRequests, myRequests),
  query(own.requestForm, requestForm),
  query(own.searchChanges, searchChanges),
  query(own.changeFilters, async (db, caller, input) => ({ department: await departmentFilter(db, caller, input) })),
  query(card.ownIdentity, ownIdentity),
  free(card.uploadIdentityPhoto, uploadIdentityPhoto),
  query(banks.searchBanks, searchBanks),
  query(banks.bankChoices, bankChoices),
  query(banks.bankDetail, bankDetail),
  command(banks.saveBank, saveBank),
  command(banks.setBankStatus, setBankStatus),
  free(banks.exportBanks, exportBanks),
  query(banks.pickBanks, pickBanks),
  query(payee.searchPayeeCards, searchPayeeCards),
  query(payee.myPayeeCards, myPayeeCards),
  query(payee.pickPayeeCards, pickPayeeCards),
  query(payee.payeeCardDetail, payeeCardDetail),
  command(payee.savePayeeCard, savePayeeCard),
  command(payee.applyPayeeCard, applyPayeeCard),
  query(payee.payeeApplication, payeeApplication),
  command(payee.setPayeeCardStatus, setPayeeCardStatus),
  command(payee.revealPayeeCard, revealPayeeCard),
];
