import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { financePaths } from "~/lib/finance/paths";

export function CardTabs({ current }: { current: "cards" | "transactions" }) {
  const { t } = useTranslation("creditCards");
  return (
    <Tabs label={t("tab.label")}>
      <Tab to={financePaths.creditCards} current={current === "cards"}>
        {t("tab.cards")}
      </Tab>
      <Tab to={financePaths.cardTransactions} current={current === "transactions"}>
        {t("tab.transactions")}
      </Tab>
    </Tabs>
  );
}
