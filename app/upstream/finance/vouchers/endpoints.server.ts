import * as contract from "~/contracts/finance/vouchers";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { printVouchers } from "./voucher-print.server";
import { voucherDetails } from "./vouchers.server";

export const voucherEndpoints: Binding[] = [
  query(contract.voucherDetails, voucherDetails),
  command(contract.printVouchers, printVouchers),
];
