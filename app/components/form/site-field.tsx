import { useTranslation } from "react-i18next";
import { OVERSEAS_SITE } from "~/lib/organization/known-company";
import { useRoot } from "../layout/use-root";
import { ChecksField, type Common, type Option, SelectField } from "./field";
import { useFieldSource } from "./source";

/**
 * Which sites a field offers: all, 7 the overseas warehouse; those that people are of; with 0 for every site; with 0
 * for the overseas warehouse, as parameters and audiences name it.
 */
type Among = "all" | "home" | "orAll" | "orOverseas";
type SiteProps = Common & { among?: Among; blank?: string | false };

/** One of the company's sites. */
export function SiteField({ among = "all", ...field }: SiteProps) {
  return <SelectField options={useSiteOptions(among, field.name)} {...field} />;
}

/** Any of the company's sites. */
export function SitesField({ among = "all", ...field }: Common & { among?: Among }) {
  return <ChecksField options={useSiteOptions(among, field.name)} {...field} />;
}

/** Those in use, and what stands in the field already though it has been switched off. */
export function useSiteOptions(among: Among, name: string): Option[] {
  const { t } = useTranslation("site");
  const open = useRoot()?.sites ?? [];
  const stands = useFieldSource(name).values.map(Number);
  const home = open.filter((site) => site !== OVERSEAS_SITE);
  const offered = {
    all: open,
    home,
    orAll: [0, ...open],
    orOverseas: open.length > home.length ? [...home, 0] : home,
  }[among];
  return [...new Set([...offered, ...stands.filter((site) => site > 0)])].map((site) => ({
    value: site,
    label: t(String(site === 0 && among === "orOverseas" ? OVERSEAS_SITE : site)),
  }));
}
