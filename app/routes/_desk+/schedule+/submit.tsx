import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { sheetDetail, submitSheet } from "~/contracts/attendance/schedule-sheets";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { sheetAsked } from "./__sheet.server";

export const handle: PageHandle = {
  title: "schedSheet:submit",
  i18n: ["schedSheet", "schedDays"],
  menu: attendancePaths.sheets,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, department, month, version } = await call(request, sheetDetail, { id: sheetAsked(request) });
  return { id, department, month, version };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, submitSheet, { id: sheetAsked(request) }, ({ id }) => attendancePaths.sheet(id), {
    flash: "schedSheet:submitted",
  });
}

export default function SubmitSheet() {
  const { id, department, month, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedSheet");
  return (
    <StepPage
      title={t("submit")}
      lead={`${department} ${month}`}
      text={t("submitWill")}
      version={version}
      reply={useActionData<typeof action>()}
      back={attendancePaths.sheet(id)}
    >
      <Submit>{t("submit")}</Submit>
    </StepPage>
  );
}
