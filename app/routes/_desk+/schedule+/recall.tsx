import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { recallSheet } from "~/contracts/attendance/schedule-sheets";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { sheetAsked, sheetOfStep } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = {
  title: "schedSheet:recall",
  i18n: ["schedSheet", "schedDays"],
  menu: attendancePaths.sheets,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return sheetOfStep(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, recallSheet, { id: sheetAsked(request) }, ({ id }) => attendancePaths.sheet(id), {
    flash: "schedSheet:recalled",
  });
}

export default function RecallSheet() {
  return <SheetStep what="recall" />;
}
