import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { paths } from "~/lib/paths";

/** The two faces of the gateway: who may call, and who has called. */
export function GatewayTabs({ current }: { current: "apps" | "calls" }) {
  const { t } = useTranslation("gateway");
  return (
    <Tabs label={t("app.title")}>
      <Tab to={paths.gatewayApps} current={current === "apps"}>
        {t("app.title")}
      </Tab>
      <Tab to={paths.gatewayCalls} current={current === "calls"}>
        {t("call.tab")}
      </Tab>
    </Tabs>
  );
}
