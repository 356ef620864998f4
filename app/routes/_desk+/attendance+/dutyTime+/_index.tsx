import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
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
  const { rows, total, more, page, limit, month, department } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDuty");
  const may = useCodes();
  const create = (
    <LinkButton to={attendancePaths.dutyNew} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { month, n: grouped(total, more) })}>
      <DutyTabs current="list" />
      <DutyFilters department={department} />
      <Tools>
        {create}
        {may(MAY.exports.all) && <ExportButton action={attendancePaths.dutyExport} />}
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <DutyTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
