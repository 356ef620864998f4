import { useTranslation } from "react-i18next";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import type { InputDetail } from "~/contracts/salary/inputs";

/** Hundredths of a day as people read them. */
const days = (quantity: number) => String(quantity / 100);

export function InputFacts({ input }: { input: InputDetail }) {
  const { t } = useTranslation("salInputs");
  return (
    <Facts>
      <Fact label={t("field.amount")}>{input.amount !== null && <Money value={input.amount} />}</Fact>
      {input.quantity !== null && <Fact label={t("field.quantity")}>{t("days", { n: days(input.quantity) })}</Fact>}
      <Fact label={t("field.month")}>{input.month}</Fact>
      <Fact label={t("field.itemCode")}>{input.itemCode}</Fact>
      <Fact label={t("field.source")}>{t(`source.${input.sourceType}`)}</Fact>
      <Fact label={t("field.company")}>{input.company}</Fact>
      <Fact label={t("field.site")}>{t(`site:${input.siteId}`)}</Fact>
      <Fact label={t("field.department")}>{input.department}</Fact>
      <Fact label={t("field.by")}>{input.by}</Fact>
      <Fact label={t("field.at")}>
        <Instant value={input.at} />
      </Fact>
      <Fact label={t("field.remark")} wide>
        {input.remark}
      </Fact>
    </Facts>
  );
}
