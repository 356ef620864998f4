import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Empty } from "~/components/ui/empty";
import { taxLedger } from "~/contracts/salary/tax-data";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { yearNow } from "../__year.server";
import { whoseYear } from "./__form.server";
import { TaxHead } from "./__head";
import { LedgerTable } from "./__ledger-table";

export const handle: PageHandle = { title: "salaryTax:ledgerTitle", i18n: ["salaryTax"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companyId } = listQuery(request).query;
  const ledger = await call(request, taxLedger, { ...whoseYear(request, params.empId), companyId });
  return { ...ledger, now: yearNow() };
}

export default function TaxLedgerPage() {
  const { empId, name, jobNumber, year, now, figures, companyId, companies, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salaryTax");
  const company = companies.find(({ id }) => id === companyId)?.name;
  const options = companies.map((one) => ({ value: one.id, label: one.name }));
  return (
    <Page title={t("ledgerTitle")} lead={`${name} ${jobNumber}`}>
      <TaxHead empId={empId} year={year} now={now} current="ledger" figures={figures}>
        {options.length > 1 && (
          <SelectField name="companyId" label={t("field.company")} options={options} blank={company} />
        )}
      </TaxHead>
      {company === undefined ? (
        <Empty title={t("noCompany")} />
      ) : (
        figures && (
          <Panel title={t("ledger", { year, company })} flush>
            {rows.length === 0 ? <Empty title={t("noLedger")} /> : <LedgerTable rows={rows} />}
          </Panel>
        )
      )}
      {figures && rows.length > 0 && <p className="small muted">{t("ledgerText")}</p>}
    </Page>
  );
}
