import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Tab, Tabs } from "~/components/ui/tabs";

export type Way = "password" | "code" | "app";

/** Ways in of one login page; each has its own address, which keeps the target. */
export function LoginTabs({ ways, current }: { ways: readonly Way[]; current: Way }) {
  const { pathname, search } = useLocation();
  const { t } = useTranslation("doors");
  const address = (way: Way) => {
    const query = new URLSearchParams(search);
    query.delete("step");
    query.set("way", way);
    return `${pathname}?${query}`;
  };
  return (
    <Tabs label={t("ways.label")}>
      {ways.map((way) => (
        <Tab key={way} to={address(way)} current={way === current}>
          {t(`ways.${way}`)}
        </Tab>
      ))}
    </Tabs>
  );
}

/**
 * Leaves for the messaging app's own login page. A link: a form may not lead to another site (content security policy).
 */
export function ThirdPartyEntry({ ready, side }: { ready: boolean; side: "web" | "h5" }) {
  const { pathname, search } = useLocation();
  const { t } = useTranslation("doors");
  if (!ready) return <Note tone="warn">{t("thirdParty.notReady")}</Note>;
  const query = new URLSearchParams({
    side,
    page: pathname,
    redirect: new URLSearchParams(search).get("redirect") ?? "",
  });
  return (
    <LinkButton kind={side === "h5" ? "main" : "default"} to={`/auth-redirect?${query}`} reloadDocument>
      {t("thirdParty.enter")}
    </LinkButton>
  );
}
