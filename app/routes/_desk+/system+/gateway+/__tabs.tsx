import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { shellPaths } from "~/lib/shell/paths";

/** The two faces of the gateway: who may call, and who has called. */
export function GatewayTabs({ current }: { current: "apps" | "calls" }) {
  const { t } = useTranslation("gateway");
  return (
    <Tabs label={t("app.title")}>
      <Tab to={shellPaths.gatewayApps} current={current === "apps"}>
        {t("app.title")}
      </Tab>
      <Tab to={shellPaths.gatewayCalls} current={current === "calls"}>
        {t("call.tab")}
      </Tab>
    </Tabs>
  );
}
