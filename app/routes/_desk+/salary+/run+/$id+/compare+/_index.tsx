import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { RUN_KIND, TRIAL_STATE } from "~/contracts/salary/codes";
import { trialComparison, trialPeople } from "~/contracts/salary/trial";
import { call, recordId } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { RunTabs } from "../__tabs";
import { ComparedItems, ComparedPeople } from "./__sums";
import { DifferingTable } from "./__table";

export const handle: PageHandle = { title: "salTrial:title", i18n: ["salTrial", "salRuns"], menu: salaryPaths.runs };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.id);
  const compared = await call(request, trialComparison, { id });
  return { ...compared, ...(await list(request, trialPeople, { id })) };
}

/** A trial beside the old system's pay sheet: the figures of all, then whom they differ for. */
export default function Comparison() {
  const { run, uploaded, ready, mayUpload, ...compared } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salTrial", "salRuns"]);
  const upload = mayUpload && (
    <LinkButton to={salaryPaths.trialImport} kind={uploaded ? "default" : "main"}>
      {t("salRuns:act.upload")}
    </LinkButton>
  );
  return (
    <Page
      title={t("title")}
      lead={`${run.no} · ${run.month} · ${run.company}`}
      badge={<Badge tone="info">{t("salRuns:kind.6")}</Badge>}
      actions={uploaded && upload}
    >
      <RunTabs run={{ id: run.id, kind: RUN_KIND.trial }} at="compare" />
      {ready ? (
        <>
          <ComparedPeople people={compared.people} />
          <ComparedItems items={compared.items} hidden={compared.hidden} />
          <SearchForm main="likeName" label={t("search")}>
            <Field name="likeName" label={t("field.likeName")} maxLength={50} />
            <SelectField
              name="state"
              label={t("field.state")}
              options={Object.entries(TRIAL_STATE).map(([name, value]) => ({
                value,
                label: t(`state.${name as "open"}`),
              }))}
            />
            <SelectField
              name="item"
              label={t("field.item")}
              options={compared.items.map(({ item, name }) => ({ value: item, label: name }))}
            />
          </SearchForm>
          <Rows found={compared} title={t("allEqual")} none={t("allEqual")} hint={t("allEqualText")}>
            <DifferingTable runId={run.id} rows={compared.rows} />
          </Rows>
        </>
      ) : (
        <Empty title={uploaded ? t("notCalculated") : t("none")} actions={!uploaded && upload}>
          {!uploaded && t("noneText")}
        </Empty>
      )}
    </Page>
  );
}
