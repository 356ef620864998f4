import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton, StepLink } from "~/components/ui/button";
import { batchDetail, searchBankRows } from "~/contracts/salary/bank";
import { BANK_RESULTS, BATCH_STATE } from "~/contracts/salary/codes";
import { call, recordId } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { BatchFacts, DownloadForm } from "./__facts";
import { RowTable } from "./__rows";

export const handle: PageHandle = { title: "salBank:batch", i18n: ["salBank"], menu: salaryPaths.bank, noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.data);
  const batch = await call(request, batchDetail, { id });
  return { batch, ...(await list(request, searchBankRows, { id })) };
}

export default function BankBatch() {
  const { batch, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBank");
  const { id, no, month, company, bank, seq } = batch;
  const isSent = batch.state === BATCH_STATE.sent;
  return (
    <Page
      title={t("batch")}
      lead={t("batchLead", { no, month, company, bank, seq })}
      actions={
        <>
          {isSent && batch.open > 0 && <StepLink to={salaryPaths.bankResult(id)}>{t("allPaid")}</StepLink>}
          <LinkButton to={salaryPaths.bank}>{t("title")}</LinkButton>
        </>
      }
    >
      <div className="stack">
        <BatchFacts batch={batch} />
        <DownloadForm />
        <SearchForm main="likeName" label={t("findRows")}>
          <Field name="likeName" label={t("field.likeName")} maxLength={50} />
          <SelectField name="result" label={t("field.result")} options={optionsOf(t, "result", BANK_RESULTS)} />
        </SearchForm>
      </div>
      <Rows found={found} title={t("noRows")} none={t("noRows")} hint={t("noRowsText")}>
        <RowTable id={id} rows={found.rows} records={isSent} />
      </Rows>
    </Page>
  );
}
