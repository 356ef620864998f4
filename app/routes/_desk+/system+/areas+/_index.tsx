import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Tools } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { areaTable } from "~/contracts/shell/doors";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "system:area.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, areaTable);
}

/** Sites that share a help desk, and whom people are sent to. */
export default function Areas() {
  const rows = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("area.title")} lead={t("area.lead", { n: rows.length })}>
      <Tools>
        <StepLink to="new" kind="main" icon="plus">
          {t("area.create")}
        </StepLink>
      </Tools>
      <Table caption={t("area.title")}>
        <thead>
          <tr>
            <th scope="col">{t("area.group")}</th>
            <th scope="col">{t("area.sites")}</th>
            <th scope="col">{t("area.helpDesk")}</th>
            <th scope="col">{t("area.contact")}</th>
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.group} {...card.row}>
              <th scope="row" {...card.name}>
                {t("area.groupOf", { n: row.group })}
              </th>
              <td {...card.line}>{row.areaNames.join(", ") || <Dash>{t("area.noSites")}</Dash>}</td>
              <td {...card.line}>{row.helpDesk || <Dash />}</td>
              <td {...card.line}>{row.contactText || <Dash />}</td>
              <td {...card.act} className="acts">
                <StepLink to={`${row.group}/edit`}>{t("edit")}</StepLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
