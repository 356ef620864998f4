import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { PreparingNote } from "~/components/salary/preparing-note";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { StepLink } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { RUN_KINDS, RUN_STATE, RUN_STATES } from "~/contracts/salary/codes";
import { runChoices, searchRuns } from "~/contracts/salary/runs";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { RunTable } from "./__table";

export const handle: PageHandle = { title: "salRuns:title", i18n: ["salRuns", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [runs, choices] = await Promise.all([list(request, searchRuns), call(request, runChoices)]);
  return { ...runs, ...choices };
}

export default function Runs() {
  const { rows, total, page, limit, companies, mayCreate, preparing } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salRuns");
  const action = mayCreate && (
    <StepLink to={salaryPaths.runNew} kind="main" icon="plus">
      {t("new")}
    </StepLink>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <PreparingNote preparing={preparing} />
      <SearchForm main="month" label={t("search")}>
        <DateField name="month" type="month" label={t("field.month")} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "kind", RUN_KINDS)} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", RUN_STATES)} />
      </SearchForm>
      {action && <div className="tools">{action}</div>}
      {rows.length === 0 ? <NoRows title={t("none")}>{t("emptyText")}</NoRows> : <RunTable rows={rows} />}
      {rows.some(({ hidden }) => hidden) && <p className="small muted">{t("hiddenSomeSums")}</p>}
      {rows.some((row) => row.single && !row.hidden && row.state >= RUN_STATE.calculated) && (
        <p className="small muted">{t("singleSums")}</p>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
