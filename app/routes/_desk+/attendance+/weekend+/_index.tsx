import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchApplications } from "~/contracts/attendance/application-lists";
import { APPLICATION } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ApplicationFilters } from "../flow+/__filters";
import { recordsAsked } from "../flow+/__records.server";
import { ApplicationTable } from "../flow+/__table";

export const handle: PageHandle = {
  title: "attFiles:weekend.title",
  i18n: ["attFlow", "attFiles"],
  menu: attendancePaths.flow,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchApplications, recordsAsked(request, APPLICATION.weekend, true));
}

export default function WeekendWork() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attFiles", "attFlow"]);
  const may = useCodes();
  return (
    <Page
      title={t("weekend.title")}
      lead={t("weekend.lead", { n: grouped(found.total) })}
      actions={
        may(MAY.schedules.fill) && (
          <NewButton to={attendancePaths.applicationCreate(APPLICATION.weekend)}>{t("weekend.create")}</NewButton>
        )
      }
    >
      <ApplicationFilters />
      {may(MAY.imports.all, MAY.exports.all) && (
        <Tools>
          {may(MAY.exports.all) && <ExportButton action={attendancePaths.weekendExport} />}
          {may(MAY.imports.all) && <UploadButton to={attendancePaths.weekendImport}>{t("bring")}</UploadButton>}
        </Tools>
      )}
      <Rows found={found} title={t("weekend.empty")} hint={t("weekend.emptyText")}>
        <ApplicationTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
