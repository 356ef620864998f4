import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CoverSearch } from "~/components/employees/benefits/cover-search";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { medicalBenefit } from "~/contracts/employees/benefits/covers";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { MedicalTable } from "./__table";

export const handle: PageHandle = { title: "benefits:medical.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [covers, filters] = await Promise.all([
    list(request, medicalBenefit.search),
    call(request, medicalBenefit.filters, listQuery(request).query),
  ]);
  return { ...covers, ...filters };
}

export default function MedicalBenefits() {
  const { department, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const create = may(MAY.benefits.edit) && <NewButton to="new">{t("covers.add")}</NewButton>;
  return (
    <Page title={t("medical.title")} lead={t("lead", { n: grouped(found.total) })}>
      <CoverSearch label={t("medical.search")} department={department} />
      <Tools>
        {may(MAY.benefits.edit) && (
          <>
            {create}
            <UploadButton to="./import">{t("bring")}</UploadButton>
          </>
        )}
        <ExportButton action={`${employeePaths.medicalBenefits}/export`} />
      </Tools>
      <Rows found={found} title={t("medical.empty")} begin={create} hint={t("emptyText")}>
        <MedicalTable covers={found.rows} editable={may(MAY.benefits.edit)} />
      </Rows>
    </Page>
  );
}
