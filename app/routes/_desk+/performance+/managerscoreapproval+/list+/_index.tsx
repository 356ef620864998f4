import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { BATCH_STATES } from "~/contracts/performance/codes";
import { batchFilters, searchBatches } from "~/contracts/performance/managers";
import { MAY } from "~/contracts/performance/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { BatchTable } from "./__table";

export const handle: PageHandle = { title: "perfManagers:title", i18n: ["perfManagers", "perfAnnouncements"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters] = await Promise.all([
    list(request, searchBatches),
    call(request, batchFilters, listQuery(request).query),
  ]);
  return { ...found, ...filters };
}

export default function ManagerScores() {
  const { department, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfManagers");
  const may = useCodes();
  const create = may(MAY.managers.prepare) && <NewButton to={performancePaths.managerBatchNew}>{t("new")}</NewButton>;
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={
        <>
          {may(MAY.managers.approve) && (
            <LinkButton to={performancePaths.managerScoresBeside}>{t("beside")}</LinkButton>
          )}
          {may(MAY.managers.prepare) && (
            <LinkButton to={performancePaths.announcements}>{t("announcements")}</LinkButton>
          )}
        </>
      }
    >
      <SearchForm main="state" label={t("search")}>
        <DepartmentFilter label={t("field.department")} department={department} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", BATCH_STATES)} />
      </SearchForm>
      <Tools>{create}</Tools>
      <Rows found={found} title={t("empty")} begin={create || undefined} hint={t("emptyText")}>
        <BatchTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
