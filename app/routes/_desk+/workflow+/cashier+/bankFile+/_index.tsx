import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { BulkForm } from "~/components/table/selection";
import { Button, LinkButton } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import { bankFileForStep } from "~/contracts/finance/bank-file";
import { call } from "~/door/call.server";
import { pickedQuery } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { payablesIn } from "../__picked.server";
import { Transfers } from "./__transfers";

export const handle: PageHandle = {
  title: "bankFile:title",
  i18n: ["bankFile", "cashier"],
  menu: financePaths.cashier,
  noCache: true,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await pickedQuery(request, "payable", financePaths.cashier);
  const payableIds = payablesIn(request);
  if (payableIds.length === 0) throw redirect(financePaths.cashier);
  return call(request, bankFileForStep, { payableIds });
}

export default function BankFile() {
  const { rows, totals, payableIds, left, sha256 } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["bankFile", "cashier"]);
  const picked = payableIds.map((id) => `payable=${id}`);
  const back = <LinkButton to={financePaths.cashier}>{t("cashier:title")}</LinkButton>;
  return (
    <Page title={t("title")} actions={back}>
      <Note>{t("text")}</Note>
      {left.length > 0 && <Note tone="warn">{t("left", { numbers: left.join(t("cashier:step.comma")) })}</Note>}
      <div className="stack">
        <Sums label={t("total")}>
          <Sum label={t("count")} figure={rows.length} />
          {totals.map(({ currency, total }) => (
            <Sum key={currency} label={t("total")} figure={<Money value={total} currency={currency} mark />} />
          ))}
        </Sums>
        {rows.length > 0 && (
          <BulkForm id="bank-file" action={`${financePaths.cashierBankFile}/export?${picked.join("&")}`}>
            <input type="hidden" name="sha256" value={sha256} readOnly />
            <Button kind="main" icon="download">
              {t("submit")}
            </Button>
          </BulkForm>
        )}
        <Transfers rows={rows} />
        <p className="small muted">
          {t("hash")} <span className="raw">{sha256}</span>
        </p>
      </div>
    </Page>
  );
}
