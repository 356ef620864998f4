import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { submitSheet } from "~/contracts/attendance/schedule-sheets";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { sheetAsked, sheetOfStep } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = {
  title: "schedSheet:submit",
  i18n: ["schedSheet", "schedDays"],
  menu: attendancePaths.sheets,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return sheetOfStep(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, submitSheet, { id: sheetAsked(request) }, ({ id }) => attendancePaths.sheet(id), {
    flash: "schedSheet:submitted",
  });
}

export default function SubmitSheet() {
  return <SheetStep what="submit" />;
}
