import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { NoRows } from "~/components/table/no-rows";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { resultsDue } from "~/contracts/performance/results";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";

export const handle: PageHandle = {
  title: "perfResults:dueTitle",
  i18n: ["perfResults"],
  menu: performancePaths.results,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, resultsDue, { month: listQuery(request).query.month });
}

export default function ResultsDue() {
  const { month, cycles } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfResults");
  return (
    <Page title={t("dueTitle")} lead={t("dueLead", { month })}>
      <SearchForm main="month" label={t("search")}>
        <DateField type="month" name="month" label={t("field.month")} />
      </SearchForm>
      {cycles.length === 0 ? (
        <NoRows title={t("dueEmpty")}>{t("dueEmptyText")}</NoRows>
      ) : (
        <Table caption={t("dueTitle")}>
          <thead>
            <tr>
              <th scope="col">{t("field.cycle")}</th>
              <th scope="col">{t("field.cycleState")}</th>
              <th scope="col" className="r">
                {t("field.people")}
              </th>
              <th scope="col" className="acts">
                {t("postponeTitle")}
              </th>
            </tr>
          </thead>
          <tbody>
            {cycles.map((one) => (
              <tr key={one.cycleId} {...card.row}>
                <th scope="row" {...card.name}>
                  {one.cycleName}
                </th>
                <td {...card.state}>
                  <Badge tone="now">{t(`state.${one.state as 1 | 2 | 3 | 4 | 5 | 6}`)}</Badge>
                </td>
                <td {...card.said(t("field.people"))} className="r num">
                  {one.people}
                </td>
                <td {...card.act} className="acts">
                  <Link to={`${performancePaths.resultsDue}/postpone?month=${month}&cycleId=${one.cycleId}`}>
                    {t("postponeTitle")}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Page>
  );
}
