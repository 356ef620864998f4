import { useTranslation } from "react-i18next";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { useRoot } from "../layout/use-root";
import { type Common, type Option, SelectField } from "./field";
import { useFieldSource } from "./source";

/**
 * Which sites a field offers: all, 7 the overseas warehouse; those that people are of; with 0 for every site; with 0
 * for the overseas warehouse, as parameters and audiences name it.
 */
export type Among = "all" | "home" | "orAll" | "orOverseas";

/** One of the company's sites. */
export function SiteField({ among = "all", ...field }: Common & { among?: Among; blank?: string | false }) {
  return <SelectField options={useSiteOptions(among, field.name)} {...field} />;
}

/** Those in use, and what stands in the field already though it has been switched off. */
export function useSiteOptions(among: Among, name: string): Option[] {
  const { t } = useTranslation("site");
  const open = useRoot()?.sites ?? [];
  const stands = useFieldSource(name).values.map(Number);
  const offered = among === "orAll" ? [0, ...open] : open;
  return [...new Set(offered.concat(stands.filter(Boolean)))].flatMap((site) => {
    const label = t(String(site));
    if (site !== OVERSEAS_SITE || among === "all" || among === "orAll") return { value: site, label };
    return among === "home" ? [] : { value: 0, label };
  });
}
