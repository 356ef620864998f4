import * as contract from "~/contracts/finance/invoices";
import { type Binding, free } from "~/upstream/platform/binding.server";
import { readInvoices } from "./invoice-files.server";

/** Reading takes seconds, in which no connection is held. */
export const invoiceEndpoints: Binding[] = [free(contract.readInvoices, readInvoices)];
