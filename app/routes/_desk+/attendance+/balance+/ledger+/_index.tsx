import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { StepLink } from "~/components/ui/button";
import { Sum, Sums } from "~/components/ui/sums";
import { Tab, Tabs } from "~/components/ui/tabs";
import { balanceLedger } from "~/contracts/attendance/balances";
import { BALANCE, KEPT_BALANCES } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { inUnits } from "../__amount";
import { LedgerTable, LotTable } from "./__tables";

export const handle: PageHandle = {
  title: "balances:ledger",
  i18n: ["balances", "attendance"],
  menu: attendancePaths.balances,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { pageNo, pageSize, query } = listQuery(request);
  const ledger = await call(request, balanceLedger, { kind: BALANCE.annual, ...query, pageNo, pageSize });
  return { ...ledger, pageNo, pageSize };
}

export default function BalanceLedger() {
  const { page, simpleList, lots, pageNo, pageSize, empId, kind, ...holder } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["balances", "attendance"]);
  const may = useCodes();
  const amount = (n: number) => t(`amount.${kind}`, { n: inUnits(kind, n) });
  return (
    <Page
      title={t("ledger")}
      lead={`${holder.name} ${holder.jobNumber} · ${holder.department}`}
      actions={
        <>
          {may(MAY.exports.all) && <ExportButton action={attendancePaths.balanceLedgerExport} />}
          {holder.mayAdjust && (
            <StepLink to={attendancePaths.balanceAdjust(empId, kind)} kind="main" icon="edit">
              {t("adjust")}
            </StepLink>
          )}
        </>
      }
    >
      <Tabs label={t("field.kind")}>
        {KEPT_BALANCES.map((one) => (
          <Tab key={one} to={attendancePaths.balanceLedger(empId, one)} current={one === kind}>
            {t(`kindTab.${one}`)}
          </Tab>
        ))}
      </Tabs>
      <Panel flush>
        <Sums label={t(`kindTab.${kind}`)}>
          <Sum label={t("field.left")} figure={amount(holder.left)} />
          <Sum label={t("field.reserved")} figure={amount(holder.reserved)} />
        </Sums>
      </Panel>
      {lots.length > 0 && <LotTable lots={lots} kind={kind} />}
      {simpleList.length === 0 ? (
        <NoRows title={t("ledgerEmpty")}>{t("ledgerEmptyText")}</NoRows>
      ) : (
        <LedgerTable rows={simpleList} kind={kind} />
      )}
      <Pager page={pageNo} limit={pageSize} total={page.totalCount} more={page.more} />
    </Page>
  );
}
