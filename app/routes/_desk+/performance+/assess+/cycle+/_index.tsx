import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { CYCLE_KINDS, CYCLE_STATES } from "~/contracts/performance/codes";
import { searchCycles } from "~/contracts/performance/cycles";
import { MAY } from "~/contracts/performance/may";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { CycleTable } from "./__table";

export const handle: PageHandle = { title: "perfCycles:title", i18n: ["perfCycles"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchCycles);
}

export default function AssessmentCycles() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfCycles");
  const may = useCodes();
  const create = may(MAY.cycles.run) && (
    <LinkButton to={performancePaths.cycleNew} kind="main" icon="plus">
      {t("new")}
    </LinkButton>
  );
  return (
    <Page title={t("title")}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SelectField
          name="kind"
          label={t("field.kind")}
          options={codeOptions(CYCLE_KINDS, (kind) => t(`kind.${kind}`))}
        />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(CYCLE_STATES, (state) => t(`state.${state}`))}
        />
      </SearchForm>
      <Tools>{create}</Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyHint")}
        </NoRows>
      ) : (
        <CycleTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
