import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { Tools } from "~/components/table/selection";
import { UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchApplications } from "~/contracts/attendance/application-lists";
import { APPLICATIONS } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
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
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attFlow", "attFiles"]);
  const { data = "0" } = useParams();
  const may = useCodes();
  return (
    <Page title={t("records")} lead={t("recordsLead", { n: grouped(found.total) })}>
      <ApplicationFilters
        type={<SelectField name="type" label={t("field.type")} options={optionsOf(t, "type", APPLICATIONS)} />}
      />
      {may(MAY.imports.all, MAY.exports.all) && (
        <Tools>
          {may(MAY.exports.all) && <ExportButton action={attendancePaths.applicationsExport(data)} />}
          {may(MAY.imports.all) && (
            <>
              <UploadButton to={attendancePaths.leaveImport}>{t("attFiles:bringLeave")}</UploadButton>
              <UploadButton to={attendancePaths.homeImport}>{t("attFiles:bringHome")}</UploadButton>
            </>
          )}
        </Tools>
      )}
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <ApplicationTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
