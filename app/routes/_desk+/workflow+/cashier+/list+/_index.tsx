import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { cashierFilters, searchConfirmations, searchPayables } from "~/contracts/finance/cashier";
import { CASHIER_TABS, type CashierTab } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { BenchActs } from "./__acts";
import { ConfirmationTable } from "./__confirmations";
import { CashierSearch } from "./__search";
import { PayableTable } from "./__table";

export const handle: PageHandle = { title: "cashier:title", i18n: ["cashier", "finance", "voucherPaper"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = listQuery(request).query.tab as CashierTab;
  const tab = CASHIER_TABS.includes(asked) ? asked : "waiting";
  const confirmed = tab === "confirm";
  const [filters, payables, confirmations] = await Promise.all([
    call(request, cashierFilters, {}),
    confirmed ? null : list(request, searchPayables),
    confirmed ? list(request, searchConfirmations) : null,
  ]);
  const { total, more, page, limit, firstStep } = (confirmations ?? payables)!;
  const rows = { confirmations: confirmations?.rows ?? [], payables: payables?.rows ?? [] };
  return { ...filters, ...rows, tab, total, more, page, limit, firstStep };
}

export default function Cashier() {
  const { confirmations, payables, total, more, page, limit, tab, ...filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cashier");
  const may = useCodes();
  const pays = may(MAY.cashier.pay) && (tab === "waiting" || tab === "paying");
  const results = may(MAY.cashier.importResults) && (
    <UploadButton to={financePaths.cashierImport}>{t("act.import")}</UploadButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total, more) })} actions={results}>
      <CashierSearch tab={tab} {...filters} />
      {payables.length > 0 && <BenchActs tab={tab} pays={pays} />}
      {payables.length + confirmations.length === 0 && (
        <NoRows title={t(`empty.${tab}`)} keep={["tab"]}>
          {t("emptyText")}
        </NoRows>
      )}
      {payables.length > 0 && tab !== "confirm" && <PayableTable rows={payables} tab={tab} ticks />}
      {confirmations.length > 0 && <ConfirmationTable rows={confirmations} />}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
