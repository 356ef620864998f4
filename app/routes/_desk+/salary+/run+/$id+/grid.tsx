import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LINE_STATES } from "~/contracts/salary/codes";
import { runItems, runLines } from "~/contracts/salary/run-lines";
import { runDetail } from "~/contracts/salary/runs";
import { call, recordId } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { Grid, packed } from "./__grid";
import { RunTabs } from "./__tabs";

export const handle: PageHandle = { title: "salRuns:grid", i18n: ["salRuns"], menu: salaryPaths.runs };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.id);
  const { no, month, company, kind } = await call(request, runDetail, { id });
  const items = await call(request, runItems, { id });
  const { rows, ...lines } = await list(request, runLines, { id });
  return { run: { id, no, month, company, kind }, items, rows: rows.map(packed), ...lines };
}

/** The grid of people and items, last month beside it (salary, Screens). */
export default function RunGrid() {
  const { run, items, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salRuns");
  return (
    <Page title={t("grid")} lead={`${run.no} · ${run.month} · ${run.company}`}>
      <RunTabs run={run} at="grid" />
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "lineState", LINE_STATES)} />
        <CheckField name="moved" label={t("field.moved")} text={t("onlyMoved")} />
      </SearchForm>
      <Rows found={found} title={t("gridNone")} none={t("gridNone")} hint={t("notYet")}>
        <Grid runId={run.id} rows={found.rows} items={items} />
      </Rows>
    </Page>
  );
}
