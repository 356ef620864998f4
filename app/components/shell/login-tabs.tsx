import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Tab, Tabs } from "~/components/ui/tabs";

export type Way = "password" | "code" | "app";

/** The query of a login page with another way chosen: the target stays. */
function wayIn(search: string, way: Way): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete("step");
  query.set("way", way);
  return query;
}

/** What stands where codes would be asked for and none is ever sent: what to do instead. */
export function NoCodes() {
  const { pathname, search } = useLocation();
  const { t } = useTranslation("doors");
  return (
    <div className="form">
      <Note tone="warn" title={t("code.instead")}>
        {t("code.noChannel")}
      </Note>
      <LinkButton kind="main" to={`${pathname}?${wayIn(search, "password")}`}>
        {t("code.toPassword")}
      </LinkButton>
    </div>
  );
}

/** Ways in of one login page; each has its own address, which keeps the target. */
export function LoginTabs({ ways, current }: { ways: readonly Way[]; current: Way }) {
  const { pathname, search } = useLocation();
  const { t } = useTranslation("doors");
  if (ways.length < 2) return null;
  const address = (way: Way) => `${pathname}?${wayIn(search, way)}`;
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
