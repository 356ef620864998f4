import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchDuties } from "~/contracts/attendance/duty";
import { MAY } from "~/contracts/attendance/may";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { dutiesAsked } from "./__asked.server";
import { DutyFilters } from "./__filters";
import { DutyTable } from "./__table";
import { DutyTabs } from "./__tabs";

export const handle: PageHandle = { title: "attDuty:title", i18n: ["attDuty", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return dutiesAsked(request, searchDuties);
}

export default function DutyTime() {
  const { month, department, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDuty");
  const may = useCodes();
  const create = <NewButton to={attendancePaths.dutyNew}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { month, n: grouped(found.total, found.more) })}>
      <DutyTabs current="list" />
      <DutyFilters department={department} />
      <Tools>
        {create}
        {may(MAY.exports.all) && <ExportButton action={attendancePaths.dutyExport} />}
      </Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <DutyTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
