import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Table } from "~/components/table/table";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { RATINGS } from "~/contracts/employees/codes";
import { adviceSummary } from "~/contracts/employees/leaving-advice";
import { call } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { tab: true, title: "dimission:advice.summaryTitle", i18n: ["dimission"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, adviceSummary);
}

export default function AdviceSummary() {
  const { years } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  return (
    <Page
      title={t("advice.summaryTitle")}
      lead={t("advice.summaryLead")}
      actions={<LinkButton to={employeePaths.dimissions}>{t("detail.back")}</LinkButton>}
    >
      {years.length === 0 ? (
        <Empty title={t("advice.summaryEmpty")}>{t("advice.summaryEmptyText")}</Empty>
      ) : (
        <Table caption={t("advice.summaryTitle")} phone="table">
          <thead>
            <tr>
              <th scope="col">{t("advice.year")}</th>
              <th scope="col" className="r">
                {t("advice.answers")}
              </th>
              {RATINGS.map((name) => (
                <th key={name} scope="col" className="r">
                  {t(`advice.rating.${name}`)}
                </th>
              ))}
              <th scope="col" className="r">
                {t("advice.returnShare")}
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map((row) => (
              <tr key={row.year}>
                <th scope="row">{row.year}</th>
                <td className="r">{row.answers}</td>
                {RATINGS.map((name) => (
                  <td key={name} className="r">
                    {(row.ratings[name] / 100).toFixed(2)}
                  </td>
                ))}
                <td className="r">{`${row.wouldReturn} / ${row.answers}`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Page>
  );
}
