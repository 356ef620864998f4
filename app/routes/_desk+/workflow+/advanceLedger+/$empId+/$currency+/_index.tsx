import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Pager } from "~/components/table/pager";
import { Money } from "~/components/ui/money";
import { Sum, Sums } from "~/components/ui/sums";
import { AGEING } from "~/contracts/finance/codes";
import { personLedger } from "~/contracts/finance/ledger";
import { call, recordId } from "~/door/call.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { EntryTable, OpenAdvances, WagePlans } from "../../__person";

export const handle: PageHandle = {
  title: "advanceLedger:person.title",
  i18n: ["advanceLedger", "borrowing"],
  menu: financePaths.advanceLedger,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const pageNo = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const currency = /^[A-Z]{3}$/.test(params.currency ?? "") ? params.currency! : "CNY";
  const ledger = await call(request, personLedger, { empId: recordId(request, params.empId), currency, pageNo });
  return { ...ledger, pageNo };
}

export default function PersonLedger() {
  const ledger = useLoaderData<typeof loader>();
  const { t } = useTranslation("advanceLedger");
  const { currency } = ledger;
  return (
    <Page title={t("person.of", { name: ledger.empName, number: ledger.jobNumber })} lead={ledger.department}>
      <Sums label={t("person.title")}>
        <Sum label={t("field.out")} figure={<Money value={ledger.out} currency={currency} mark />} />
        <Sum label={t("field.cleared")} figure={<Money value={ledger.cleared} currency={currency} mark />} />
        <Sum
          label={t("field.balance")}
          figure={<Money value={ledger.balance} currency={currency} mark />}
          tone={ledger.overdueDays > 0 ? "bad" : undefined}
        >
          {ledger.overdueDays > 0 && t("days", { n: ledger.overdueDays })}
        </Sum>
        {AGEING.filter((age) => ledger.ageing[age] > 0).map((age) => (
          <Sum key={age} label={t(`age.${age}`)} figure={<Money value={ledger.ageing[age]} currency={currency} />} />
        ))}
      </Sums>
      {ledger.advances.length > 0 && <OpenAdvances ledger={ledger} />}
      {ledger.plans.length > 0 && <WagePlans ledger={ledger} />}
      <EntryTable ledger={ledger} />
      <Pager page={ledger.pageNo} limit={50} total={ledger.totalCount} />
    </Page>
  );
}
