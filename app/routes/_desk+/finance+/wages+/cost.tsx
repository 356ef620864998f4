import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { NoRows } from "~/components/table/no-rows";
import { Note } from "~/components/ui/note";
import { wagesCost, wagesFilters } from "~/contracts/salary/paid-wages";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { CostTable } from "./__cost-table";
import { WagesSearch } from "./__search";
import { WagesTabs } from "./__tabs";

export const handle: PageHandle = {
  title: "salPaid:tab.cost",
  i18n: ["salPaid", "salCommon"],
  menu: salaryPaths.paidWages,
  noCache: true,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const [cost, { companies }] = await Promise.all([call(request, wagesCost, { query }), call(request, wagesFilters)]);
  return { ...cost, companies };
}

export default function WagesCost() {
  const { month, hidden, departments, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPaid");
  return (
    <Page title={t("tab.cost")} lead={t("costLead", { month, n: departments.length })}>
      <WagesTabs current="cost" />
      <WagesSearch companies={companies} />
      {hidden > 0 && <Note tone="warn">{t("costHidden", { n: hidden })}</Note>}
      {departments.length === 0 ? (
        <NoRows title={t("empty")} none={t("none")}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <Panel title={t("tab.cost")} flush>
          <CostTable month={month} departments={departments} />
        </Panel>
      )}
      <p className="small muted">{t("costText")}</p>
    </Page>
  );
}
