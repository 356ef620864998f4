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
  title: "attFiles:card.title",
  i18n: ["attFlow", "attFiles"],
  menu: attendancePaths.flow,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchApplications, recordsAsked(request, APPLICATION.card, true));
}

export default function SignInCards() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attFiles", "attFlow"]);
  const may = useCodes();
  return (
    <Page
      title={t("card.title")}
      lead={t("card.lead", { n: grouped(found.total) })}
      actions={<NewButton to={attendancePaths.cardCreate}>{t("card.create")}</NewButton>}
    >
      <ApplicationFilters />
      {may(MAY.imports.all, MAY.exports.all) && (
        <Tools>
          {may(MAY.exports.all) && <ExportButton action={attendancePaths.cardExport} />}
          {may(MAY.imports.all) && <UploadButton to={attendancePaths.cardImport}>{t("bring")}</UploadButton>}
        </Tools>
      )}
      <Rows found={found} title={t("card.empty")} hint={t("card.emptyText")}>
        <ApplicationTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
