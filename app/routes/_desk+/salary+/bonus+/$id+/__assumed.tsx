import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import type { BonusComparison } from "~/contracts/salary/bonus";

/** What the whole year was reckoned from (salary rule 21). */
export function Assumed({ assumed }: { assumed: NonNullable<BonusComparison["assumed"]> }) {
  const { t } = useTranslation("salBonus");
  return (
    <Panel title={t("assumedTitle")}>
      <div className="stack">
        <p className="small muted">{t("assumedText")}</p>
        <Facts>
          <Fact label={t("field.basis")}>{t(`basis.${assumed.basis}`)}</Fact>
          <Fact label={t("field.months")}>{assumed.months}</Fact>
          <Fact label={t("field.income")}>
            <Money value={assumed.income} />
          </Fact>
          <Fact label={t("field.special")}>
            <Money value={assumed.special} />
          </Fact>
          <Fact label={t("field.additional")}>
            <Money value={assumed.additional} />
          </Fact>
        </Facts>
      </div>
    </Panel>
  );
}
