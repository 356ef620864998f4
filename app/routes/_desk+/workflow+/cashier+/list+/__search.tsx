import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { Tab, Tabs } from "~/components/ui/tabs";
import type { Out } from "~/contracts/endpoint";
import type { cashierFilters } from "~/contracts/finance/cashier";
import { CASHIER_TABS, type CashierTab, COUNTED_TABS } from "~/contracts/finance/codes";
import { financePaths } from "~/lib/finance/paths";

const DAYS = ["approvedFrom", "approvedTo"];

/** The tabs of the bench with what waits behind them, and what narrows the one that is open. */
export function CashierSearch({ tab, counts, companies, accounts }: Out<typeof cashierFilters> & { tab: CashierTab }) {
  const { t } = useTranslation("cashier");
  const [query] = useSearchParams();
  const countOf = (one: CashierTab) => {
    const counted = COUNTED_TABS.find((open) => open === one);
    return counted && counts[counted];
  };
  return (
    <>
      <Tabs label={t("title")}>
        {CASHIER_TABS.map((one) => (
          <Tab
            key={one}
            to={one === "waiting" ? financePaths.cashier : `${financePaths.cashier}?tab=${one}`}
            current={one === tab}
            count={countOf(one)}
          >
            {t(`tab.${one}`)}
          </Tab>
        ))}
      </Tabs>
      <SearchForm
        main="likePayee"
        label={t("search")}
        keep={["tab"]}
        more={
          tab !== "confirm" && (
            <MoreFilters count={DAYS.filter((name) => query.get(name)).length}>
              <DateRangeField from="approvedFrom" to="approvedTo" label={t("field.approvedOn")} wide />
            </MoreFilters>
          )
        }
      >
        <SelectField
          name="companyId"
          label={t(tab === "confirm" ? "field.ownCompany" : "field.company")}
          options={companies.map(({ companyId, companyName: name }) => ({ value: companyId, label: name }))}
        />
        {tab !== "confirm" && (
          <SelectField
            name="accountId"
            label={t("field.account")}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Field name="likePayee" label={t(tab === "confirm" ? "field.payer" : "field.payee")} maxLength={50} />
        <Field name="formNo" label={t("field.number")} maxLength={40} />
      </SearchForm>
    </>
  );
}
