// Worker thread of the spreadsheet room: reads uploaded workbooks beside the event loop that answers people.
import { runSheetWorker } from "~/upstream/platform/spreadsheet/worker.server";

await runSheetWorker();
