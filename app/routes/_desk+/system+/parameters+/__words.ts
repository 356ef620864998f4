import { useTranslation } from "react-i18next";

/** What parameters, their values and sites are called. */
export function useParameterWords() {
  const { t } = useTranslation(["parameters", "employees"]);
  return {
    name: (name: string) => t(`name.${name}`),
    about: (name: string) => t(`about.${name}`),
    site: (siteId: number | null) =>
      siteId === null ? t("everywhere") : t(`employees:site.${siteId === 0 ? "overseas" : siteId}`),
    value: (name: string, value: string | null) => {
      if (value === null) return t("follows");
      return value === "" ? t("none") : t(`unit.${name}`, { value, context: value });
    },
  };
}
