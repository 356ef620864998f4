import { useTranslation } from "react-i18next";
import { SettlementAnswer, SettlementHead, SettlementRows } from "~/components/salary/settlement-parts";
import type { SettlementSheet } from "~/contracts/salary/settlement";

/** The sheet as it goes to paper, with a line to sign on while nobody has answered it. */
export function Paper({ sheet }: { sheet: SettlementSheet }) {
  const { t } = useTranslation("salSettlement");
  return (
    <div className="stack">
      <SettlementHead sheet={sheet} />
      <SettlementRows sheet={sheet} />
      {sheet.open ? (
        <p>
          {t("printSign")} ____________________ {t("printDate")} ____________________
        </p>
      ) : (
        <SettlementAnswer sheet={sheet} />
      )}
    </div>
  );
}
