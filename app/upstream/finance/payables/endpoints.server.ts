import * as bankFile from "~/contracts/finance/bank-file";
import * as contract from "~/contracts/finance/cashier";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { bankFileForStep, makeBankFile } from "./bank-file.server";
import { confirmationForStep, searchConfirmations } from "./confirmations.server";
import { type ConfirmByKind, confirmForm } from "./form-confirm.server";
import { bouncePayment, confirmCard, failPayment } from "./payable-back.server";
import { confirmPaid, type EffectsByKind, startPaying } from "./payable-pay.server";
import { cashierFilters, payableCard, payablesForStep, searchPayables } from "./payable-reads.server";

export const cashierEndpoints = (kinds: Kinds, effects: EffectsByKind, confirming: ConfirmByKind): Binding[] => [
  command(contract.confirmForm, (tx, caller, input) => confirmForm(kinds, confirming, tx, caller, input)),
  query(contract.searchConfirmations, searchConfirmations),
  query(contract.confirmationForStep, confirmationForStep),
  query(contract.searchPayables, searchPayables),
  query(contract.cashierFilters, cashierFilters),
  query(contract.payablesForStep, payablesForStep),
  command(contract.startPaying, startPaying),
  command(contract.confirmPaid, (tx, caller, input) => confirmPaid(kinds, effects, tx, caller, input)),
  command(contract.failPayment, failPayment),
  command(contract.bouncePayment, (tx, caller, input) => bouncePayment(effects, tx, caller, input)),
  query(bankFile.bankFileForStep, bankFileForStep),
  free(bankFile.makeBankFile, makeBankFile),
  query(contract.payableCard, payableCard),
  command(contract.confirmCard, confirmCard),
];
