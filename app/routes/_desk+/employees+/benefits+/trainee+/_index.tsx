import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CoverSearch } from "~/components/employees/benefits/cover-search";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { traineeBenefit } from "~/contracts/employees/benefits/covers";
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
  const { department, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const create = may(MAY.benefits.edit) && <NewButton to="new">{t("covers.add")}</NewButton>;
  return (
    <Page
      title={t("trainee.title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={<LinkButton to="uncovered">{t("trainee.uncovered")}</LinkButton>}
    >
      <CoverSearch label={t("trainee.search")} department={department} />
      <Tools>
        {may(MAY.benefits.edit) && (
          <>
            {create}
            <UploadButton to="./import">{t("bring")}</UploadButton>
          </>
        )}
        <ExportButton action={`${employeePaths.traineeBenefits}/export`} />
      </Tools>
      <Rows found={found} title={t("trainee.empty")} begin={create} hint={t("emptyText")}>
        <TraineeTable covers={found.rows} editable={may(MAY.benefits.edit)} />
      </Rows>
    </Page>
  );
}
