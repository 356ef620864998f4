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
import { traineeBenefit } from "~/contracts/employees/benefits";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { TraineeTable } from "./__table";

export const handle: PageHandle = { title: "benefits:trainee.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [covers, filters] = await Promise.all([
    list(request, traineeBenefit.search),
    call(request, traineeBenefit.filters, listQuery(request).query),
  ]);
  return { ...covers, ...filters };
}

export default function TraineeBenefits() {
  const { rows, total, page, limit, department } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const create = may(MAY.benefits.edit) && (
    <LinkButton to="new" kind="main" icon="plus">
      {t("covers.add")}
    </LinkButton>
  );
  return (
    <Page
      title={t("trainee.title")}
      lead={t("lead", { n: grouped(total) })}
      actions={<LinkButton to="uncovered">{t("trainee.uncovered")}</LinkButton>}
    >
      <CoverSearch label={t("trainee.search")} department={department} />
      <Tools>
        {may(MAY.benefits.edit) && (
          <>
            {create}
            <LinkButton to="./import" icon="upload">
              {t("bring")}
            </LinkButton>
          </>
        )}
        <ExportButton action={`${employeePaths.traineeBenefits}/export`} />
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("trainee.empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <TraineeTable covers={rows} editable={may(MAY.benefits.edit)} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
