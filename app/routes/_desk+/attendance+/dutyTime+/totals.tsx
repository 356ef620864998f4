import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
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
  const { month, department, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDuty");
  return (
    <Page title={t("totalsTitle")} lead={t("totalsLead", { month, n: grouped(found.total, found.more) })}>
      <DutyTabs current="totals" />
      <DutyFilters department={department} />
      <Rows found={found} title={t("empty")} none={t("none")} hint={t("emptyText")}>
        <TotalsTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
