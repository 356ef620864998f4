import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { StepLink } from "~/components/ui/button";
import { Sum, Sums } from "~/components/ui/sums";
import { grouped } from "~/components/ui/text";
import { PAYSLIP_STATES } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { payslipRun, searchPayslips } from "~/contracts/salary/payslips";
import { call, recordId } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { COUNTED } from "../__counts";
import { PayslipTable } from "./__table";

export const handle: PageHandle = { title: "salPayslips:run", i18n: ["salPayslips"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const runId = recordId(request, params.data);
  const run = await call(request, payslipRun, { runId });
  return { run, ...(await list(request, searchPayslips, { runId })) };
}

export default function PayslipsOfRun() {
  const { run, rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPayslips");
  const may = useCodes();
  const { runId, counts } = run;
  return (
    <Page
      title={t("run")}
      lead={`${run.no} · ${run.month} · ${run.company} · ${t(`kind.${run.kind}`)}`}
      actions={
        <>
          {counts.created > 0 && (
            <StepLink to={salaryPaths.payslipPublish(runId)} kind="main">
              {t("publish")}
            </StepLink>
          )}
          {counts.published > 0 && (
            <StepLink to={salaryPaths.payslipRemind(runId)} kind="default">
              {t("remind")}
            </StepLink>
          )}
          {may(MAY.exports.all) && <ExportButton action="./export" />}
        </>
      }
    >
      <Sums label={t("people")}>
        {COUNTED.map(({ name, state }) => (
          <Sum key={name} label={t(`state.${state}`)} figure={grouped(counts[name])} />
        ))}
      </Sums>
      <SearchForm main="likeName" label={t("findPeople")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SelectField
          name="siteId"
          label={t("field.site")}
          options={codeOptions(
            run.sites.map(({ siteId }) => siteId),
            (site) => t(`site.${site}`),
          )}
        />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(PAYSLIP_STATES, (state) => t(`state.${state}`))}
        />
      </SearchForm>
      {rows.length === 0 ? (
        <NoRows title={t("noPeople")} none={t("noPeople")}>
          {t("noPeopleText")}
        </NoRows>
      ) : (
        <PayslipTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
