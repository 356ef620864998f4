import { organizationPaths } from "~/lib/organization/paths";

export const TABS = ["categories", "levels", "dictionary"] as const;

export const tabOf = (value: string | null) => TABS.find((tab) => tab === value) ?? TABS[0];

/** The list a form belongs to. */
export const tabPath = (tab: (typeof TABS)[number]) => `${organizationPaths.levels}?tab=${tab}`;
