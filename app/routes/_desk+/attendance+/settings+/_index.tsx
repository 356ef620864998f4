import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { attendanceParameters } from "~/contracts/attendance/settings";
import { call } from "~/door/call.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { SiteParameterTable } from "~/routes/_desk+/system+/parameters+/__site-table";
import { SettingsTabs } from "./__tabs";

export const handle: PageHandle = {
  title: "attSettings:title",
  i18n: ["attSettings", "attendance", "parameters", "employees"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, attendanceParameters);
}

/** The parameters of attendance as they count today, and the other parts of its settings. */
export default function AttendanceSettings() {
  const rows = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page title={t("title")} lead={t("parametersLead", { n: rows.length })}>
      <SettingsTabs current="parameters" />
      <SiteParameterTable rows={rows} caption={t("tab.parameters")} edit={attendancePaths.parameterEdit} />
    </Page>
  );
}
