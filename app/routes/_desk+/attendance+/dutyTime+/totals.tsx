import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { grouped } from "~/components/ui/text";
import { dutyTotals } from "~/contracts/attendance/duty";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { dutiesAsked } from "./__asked.server";
import { DutyFilters } from "./__filters";
import { DutyTabs } from "./__tabs";
import { TotalsTable } from "./__totals";

export const handle: PageHandle = {
  title: "attDuty:totalsTitle",
  i18n: ["attDuty"],
  menu: attendancePaths.duty,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return dutiesAsked(request, dutyTotals);
}

export default function DutyTotals() {
  const { rows, total, more, page, limit, month, department } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDuty");
  return (
    <Page title={t("totalsTitle")} lead={t("totalsLead", { month, n: grouped(total, more) })}>
      <DutyTabs current="totals" />
      <DutyFilters department={department} />
      {rows.length === 0 ? (
        <NoRows title={t("empty")} none={t("none")}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <TotalsTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
