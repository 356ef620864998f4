import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { attendanceParameters } from "~/contracts/attendance/settings";
import { call } from "~/door/call.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { useParameterWords } from "~/routes/_desk+/system+/parameters+/__words";
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
  const { t } = useTranslation(["attSettings", "parameters"]);
  const words = useParameterWords();
  return (
    <Page title={t("title")} lead={t("parametersLead", { n: rows.length })}>
      <SettingsTabs current="parameters" />
      <Table caption={t("tab.parameters")}>
        <thead>
          <tr>
            <th scope="col">{t("parameters:field.name")}</th>
            <th scope="col">{t("parameters:field.today")}</th>
            <th scope="col">{t("parameters:field.sites")}</th>
            <th scope="col">{t("parameters:field.planned")}</th>
            <th scope="col">{t("parameters:field.about")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, sites, planned }) => (
            <tr key={name} {...card.row}>
              <th scope="row" {...card.name}>
                <Link to={attendancePaths.parameterEdit(name)}>{words.name(name)}</Link>
              </th>
              <td {...card.state}>{words.value(name, value)}</td>
              <td {...card.line}>
                {sites.map((one) => `${words.site(one.siteId)} ${words.value(name, one.value)}`).join(joint(t)) || (
                  <Dash>{t("parameters:none")}</Dash>
                )}
              </td>
              <td {...card.line}>
                {planned
                  .map((one) => `${one.effectiveDay} ${words.site(one.siteId)} ${words.value(name, one.value)}`)
                  .join(joint(t)) || <Dash>{t("parameters:none")}</Dash>}
              </td>
              <td {...card.line} className="wrap2 muted">
                {words.about(name)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}

const joint = (t: (key: "parameters:and") => string) => t("parameters:and");
