import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchApplications } from "~/contracts/attendance/applications";
import { APPLICATIONS } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { ApplicationFilters } from "../../__filters";
import { recordsAsked, typeNamed } from "../../__records.server";
import { ApplicationTable } from "../../__table";

export const handle: PageHandle = {
  title: "attFlow:records",
  i18n: ["attFlow", "attFiles"],
  menu: attendancePaths.flow,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return list(request, searchApplications, recordsAsked(request, typeNamed(params.data)));
}

export default function ApplicationRecords() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attFlow", "attFiles"]);
  const { data = "0" } = useParams();
  const may = useCodes();
  return (
    <Page title={t("records")} lead={t("recordsLead", { n: grouped(total) })}>
      <ApplicationFilters
        type={
          <SelectField
            name="type"
            label={t("field.type")}
            options={codeOptions(APPLICATIONS, (type) => t(`type.${type}`))}
          />
        }
      />
      {may(MAY.imports.all, MAY.exports.all) && (
        <Tools>
          {may(MAY.exports.all) && <ExportButton action={attendancePaths.applicationsExport(data)} />}
          {may(MAY.imports.all) && (
            <>
              <LinkButton to={attendancePaths.leaveImport} icon="upload">
                {t("attFiles:bringLeave")}
              </LinkButton>
              <LinkButton to={attendancePaths.homeImport} icon="upload">
                {t("attFiles:bringHome")}
              </LinkButton>
            </>
          )}
        </Tools>
      )}
      {rows.length === 0 ? <NoRows title={t("empty")}>{t("emptyText")}</NoRows> : <ApplicationTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
