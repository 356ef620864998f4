import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { CYCLE_KINDS, CYCLE_STATES } from "~/contracts/performance/codes";
import { searchCycles } from "~/contracts/performance/cycles";
import { MAY } from "~/contracts/performance/may";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { CycleTable } from "./__table";

export const handle: PageHandle = { title: "perfCycles:title", i18n: ["perfCycles"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchCycles);
}

export default function AssessmentCycles() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfCycles");
  const may = useCodes();
  const create = may(MAY.cycles.run) && <NewButton to={performancePaths.cycleNew}>{t("new")}</NewButton>;
  return (
    <Page title={t("title")}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "kind", CYCLE_KINDS)} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", CYCLE_STATES)} />
      </SearchForm>
      <Tools>{create}</Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyHint")}>
        <CycleTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
