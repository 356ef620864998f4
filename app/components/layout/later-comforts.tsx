import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { VIEWS } from "~/lib/shell/views-store";
import { onFirstSign } from "~/lib/web/first-sign";
import type { ComfortsProps } from "../shell/comforts";
import { useLater } from "./use-later";

/**
 * The comforts of the frame (shell/comforts), which no page needs to be shown: fetched with the first sign of a person,
 * after a minute, or at once when there is a page to bring back or a field has the focus already.
 */
export function LaterComforts(props: ComfortsProps) {
  const { i18n } = useTranslation();
  const [Comforts, ask] = useLater(async () => {
    const [module] = await Promise.all([import("../shell/comforts"), i18n.loadNamespaces("account")]);
    return module.Comforts;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // A focus is a sign that was given before the page came to life.
    if (sessionStorage.getItem(VIEWS) || document.activeElement !== document.body) return ask();
    return onFirstSign(ask);
  }, []);
  return Comforts && <Comforts {...props} />;
}
