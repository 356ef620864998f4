// Worker thread that reads invoices from files people sent, so that none of them can hold the process.
import { runInvoiceWorker } from "~/upstream/finance/invoices/invoice-worker.server";

runInvoiceWorker();
