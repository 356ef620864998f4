import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { shellPaths } from "~/lib/shell/paths";

/** A page that leaves without scripts (session/light.server): `css`, where its styles go with it. */
export interface Light {
  css: string | null;
}

/** Null for a full page, and so always in a browser: where scripts run, a page is full. */
export const LightContext = createContext<Light | null>(null);
export const useLight = () => useContext(LightContext);

/** What a page needs where no script runs: the button that does by hand what a script would have done by itself. */
export function Unscripted({ children }: { children: ReactNode }) {
  return useLight() ? children : <noscript>{children}</noscript>;
}

/** Says on a light page what it is, and leads back to the full one. */
export function LightNote() {
  const { pathname, search } = useLocation();
  const { t } = useTranslation("account");
  const full = new URLSearchParams({ pages: "full", redirect: pathname + search });
  return (
    <p className="light-note no-print">
      {t("light.note")} <a href={`${shellPaths.display}?${full}`}>{t("light.full")}</a>
    </p>
  );
}
