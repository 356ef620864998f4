import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { salaryParameters } from "~/contracts/salary/parameters";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { SiteParameterTable } from "~/routes/_desk+/system+/parameters+/__site-table";
import { SettingsTabs } from "../__tabs";

export const handle: PageHandle = {
  title: "salSettings:tab.parameters",
  i18n: ["salSettings", "parameters", "employees"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, salaryParameters);
}

/** Pay day, proration, payslips and second factor as they count today. */
export default function SalaryParameters() {
  const rows = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <Page title={t("tab.parameters")} lead={t("parametersLead", { n: rows.length })}>
      <SettingsTabs current="parameters" />
      <SiteParameterTable rows={rows} caption={t("tab.parameters")} edit={salaryPaths.parameter} />
    </Page>
  );
}
