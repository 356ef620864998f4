import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { returnSheet, sheetDetail } from "~/contracts/attendance/schedule-sheets";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { sheetAsked } from "./__sheet.server";

export const handle: PageHandle = {
  title: "schedSheet:return",
  i18n: ["schedSheet", "schedDays"],
  menu: attendancePaths.sheets,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, department, month, version } = await call(request, sheetDetail, { id: sheetAsked(request) });
  return { id, department, month, version };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, returnSheet, { id: sheetAsked(request) }, ({ id }) => attendancePaths.sheet(id), {
    flash: "schedSheet:returned",
  });
}

export default function ReturnSheet() {
  const { id, department, month, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedSheet");
  return (
    <StepPage
      title={t("return")}
      lead={`${department} ${month}`}
      text={t("returnWill")}
      version={version}
      reply={useActionData<typeof action>()}
      back={attendancePaths.sheet(id)}
      fields={
        <Fields>
          <TextField name="reason" label={t("field.reason")} maxLength={200} required wide />
        </Fields>
      }
    >
      <Submit>{t("return")}</Submit>
    </StepPage>
  );
}
