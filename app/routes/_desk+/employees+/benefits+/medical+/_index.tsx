import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CoverSearch } from "~/components/employees/benefits/cover-search";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { medicalBenefit } from "~/contracts/employees/benefits";
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
  const { rows, total, page, limit, department } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const create = may(MAY.benefits.edit) && (
    <LinkButton to="new" kind="main" icon="plus">
      {t("covers.add")}
    </LinkButton>
  );
  return (
    <Page title={t("medical.title")} lead={t("lead", { n: grouped(total) })}>
      <CoverSearch label={t("medical.search")} department={department} />
      <Tools>
        {may(MAY.benefits.edit) && (
          <>
            {create}
            <LinkButton to="./import" icon="upload">
              {t("bring")}
            </LinkButton>
          </>
        )}
        <ExportButton action={`${employeePaths.medicalBenefits}/export`} />
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("medical.empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <MedicalTable covers={rows} editable={may(MAY.benefits.edit)} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
