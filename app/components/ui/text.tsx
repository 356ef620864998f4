import { useContext } from "react";
import { I18nContext } from "react-i18next";

/** `t` without a subscription: for parts that stand in every row of a long table. */
export function useRowText<N extends "ui" | "employees" = "ui">(namespace: N = "ui" as N) {
  const { i18n } = useContext(I18nContext);
  return i18n.getFixedT(i18n.language, namespace);
}

/** 1294 → "1,294": the same in all four languages, beside amounts that are written so too. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
