import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/field";
import { Panel } from "~/components/layout/panel";
import { SearchForm } from "~/components/table/search-form";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import type { buy } from "~/contracts/employees/benefits/months";
import type { Out } from "~/contracts/endpoint";
import { rateText } from "~/lib/employees/contributions";
import { formatAmount } from "~/lib/money";

type Row = Out<(typeof buy)["detail"]>;

/** One amount and what it was made of: base between floor and cap, times rate, rounded (rule 33). */
export function ContributionFacts({ row }: { row: Row }) {
  const { t } = useTranslation("benefits");
  const computed = row.base !== null && row.employerBp !== null && row.employeeBp !== null;
  const how = computed
    ? t("explain.rounding", { unit: t(`roundTo.${row.roundTo}`), mode: t(`roundMode.${row.roundMode}`) })
    : "";
  const product = (bp: number | null) =>
    computed && bp !== null
      ? t("explain.product", { base: formatAmount(row.base!), rate: rateText(bp), how })
      : t(`explain.source.${row.source}`);
  return (
    <>
      <Panel flush>
        <Sums label={t("month.sums")}>
          <Sum label={t("field.employerAmount")} figure={<Money value={row.employerAmount} mark />}>
            {product(row.employerBp)}
          </Sum>
          <Sum label={t("field.employeeAmount")} figure={<Money value={row.employeeAmount} mark />}>
            {product(row.employeeBp)}
          </Sum>
        </Sums>
      </Panel>
      {computed && row.source === 3 && <Note tone="warn">{t("explain.adjusted")}</Note>}
      {row.lateDays > 0 && (
        <Note tone="warn" title={t("explain.late", { month: row.forMonth })}>
          {t("explain.lateFee", { days: row.lateDays, fee: formatAmount(row.lateFee) })}
        </Note>
      )}
      {row.employerAmount + row.employeeAmount > 0 && (
        <SearchForm main="paidOn" label={t("explain.paidOnSubmit")}>
          <DateField name="paidOn" label={t("explain.paidOn")} />
        </SearchForm>
      )}
      <Panel title={t("explain.title")}>
        <Facts>
          <Fact label={t("field.department")}>{row.departmentPath}</Fact>
          <Fact label={t("field.kind")}>{t(`kind.${row.kind}`)}</Fact>
          <Fact label={t("field.month")}>{row.month}</Fact>
          <Fact label={t("field.forMonth")}>{row.forMonth}</Fact>
          <Fact label={t("field.source")}>{t(`source.${row.source}`)}</Fact>
          <Fact label={t("field.remark")}>{row.remark}</Fact>
          {computed && (
            <>
              <Fact label={t("field.city")}>{row.cityName}</Fact>
              <Fact label={t("field.declaredBase")}>
                <Money value={row.declaredBase} />
              </Fact>
              <Fact label={t("field.floor")}>
                <Money value={row.floor} />
              </Fact>
              <Fact label={t("field.cap")}>
                <Money value={row.cap} />
              </Fact>
              <Fact label={t("explain.counted")}>
                <Money value={row.base} />
              </Fact>
              <Fact label={t("field.roundMode")}>{how}</Fact>
            </>
          )}
        </Facts>
      </Panel>
    </>
  );
}
