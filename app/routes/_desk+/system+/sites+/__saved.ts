import type { Out } from "~/contracts/endpoint";
import type { saveSite } from "~/contracts/shell/sites";
import { shellPaths } from "~/lib/shell/paths";

type Saved = Out<typeof saveSite>;

/** A site that is new or lies elsewhere is looked at once more, for the rules of its place. */
export const afterSaving = ({ siteId, rules }: Saved): string =>
  rules.length > 0 ? shellPaths.site(siteId) : shellPaths.sites;

export const savedText = ({ rules }: Saved) =>
  rules.length > 0
    ? ({ key: "sites:saved.moved", tone: "warn", params: { rules: rules.map(({ text }) => text).join("; ") } } as const)
    : { key: "sites:saved.site" };
