import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { returnSheet } from "~/contracts/attendance/schedule-sheets";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { sheetAsked, sheetOfStep } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = {
  title: "schedSheet:return",
  i18n: ["schedSheet", "schedDays"],
  menu: attendancePaths.sheets,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return sheetOfStep(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, returnSheet, { id: sheetAsked(request) }, ({ id }) => attendancePaths.sheet(id), {
    flash: "schedSheet:returned",
  });
}

export default function ReturnSheet() {
  const { t } = useTranslation("schedSheet");
  return (
    <SheetStep
      what="return"
      fields={
        <Fields>
          <TextField name="reason" label={t("field.reason")} maxLength={200} required wide />
        </Fields>
      }
    />
  );
}
