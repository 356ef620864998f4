import { useContext } from "react";
import { I18nContext } from "react-i18next";

export { grouped } from "~/lib/grouped";

/** `t` without a subscription: for parts that stand in every row of a long table. */
export function useRowText<N extends "ui" | "employees" = "ui">(namespace: N = "ui" as N) {
  const { i18n } = useContext(I18nContext);
  return i18n.getFixedT(i18n.language, namespace);
}
