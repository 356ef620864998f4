import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { NoRows } from "~/components/table/no-rows";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { besideBatches } from "~/contracts/performance/managers";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { formatPoints } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

export const handle: PageHandle = {
  title: "perfManagers:besideTitle",
  i18n: ["perfManagers"],
  menu: performancePaths.managerScores,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return { rows: await call(request, besideBatches) };
}

export default function BesideBatches() {
  const { rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfManagers");
  return (
    <Page title={t("besideTitle")} lead={t("besideText")}>
      {rows.length === 0 ? (
        <NoRows title={t("besideEmpty")}>{t("besideText")}</NoRows>
      ) : (
        <Table caption={t("besideTitle")}>
          <thead>
            <tr>
              <th scope="col">{t("field.name")}</th>
              <th scope="col">{t("field.cycle")}</th>
              <th scope="col">{t("field.department")}</th>
              <th scope="col" className="r">
                {t("field.score")}
              </th>
              <th scope="col">{t("field.grade")}</th>
              <th scope="col" className="acts">
                {t("settle")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.sheetId} {...card.row}>
                <th scope="row" {...card.name}>
                  {row.name} <span className="muted num">{row.jobNumber}</span>
                </th>
                <td {...card.key}>{row.cycleName}</td>
                <td {...card.line}>{row.department}</td>
                <td {...card.said(t("field.score"))} className="r num">
                  {formatPoints(row.score)}
                </td>
                <td {...card.state}>{row.grade}</td>
                <td {...card.act} className="acts">
                  <StepLink to={`${performancePaths.managerScoresBeside}/${row.sheetId}`}>{t("settle")}</StepLink>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Page>
  );
}
