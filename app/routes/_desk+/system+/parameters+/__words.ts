import { useTranslation } from "react-i18next";

/** A switch or a choice of few: its values have words. */
const FEW = 3;

/** What parameters, their values, sites and bounds are called. */
export function useParameterWords() {
  const { t } = useTranslation(["parameters", "employees"]);
  const value = (name: string, value: string | null) => {
    if (value === null) return t("follows");
    if (value === "") return t("none");
    return t(`unit.${name}_${value}`, { defaultValue: t(`unit.${name}`, { value, defaultValue: value }) });
  };
  return {
    name: (name: string) => t(`name.${name}`),
    about: (name: string) => t(`about.${name}`),
    site: (siteId: number | null) => (siteId === null ? t("everywhere") : t(`site:${siteId || 7}`)),
    value,
    /** What may be entered; of a few numbers what each means. */
    hint(name: string, kind: string, { min = 0, max = 0, count = 0 }: { min?: number; max?: number; count?: number }) {
      const numbers = kind === "whole" && max <= FEW ? Array.from({ length: max - min + 1 }, (_, n) => min + n) : [];
      const meant = numbers.map((n) => ({ n, word: value(name, String(n)) }));
      if (meant.length > 0 && meant.every(({ n, word }) => !word.includes(String(n))))
        return meant.map(({ n, word }) => `${n} ${word}`).join(t("and"));
      return t(`hint.${kind as "whole"}`, { min, max, count });
    },
  };
}
