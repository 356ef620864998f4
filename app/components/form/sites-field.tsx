import { ChecksField, type Common } from "./field";
import { type Among, useSiteOptions } from "./site-field";

/** Any of the company's sites. */
export function SitesField({ among = "all", ...field }: Common & { among?: Among }) {
  return <ChecksField options={useSiteOptions(among, field.name)} {...field} />;
}
