export const TABS = ["form", "handover", "severance", "certificate"] as const;
export type TabName = (typeof TABS)[number];
export const tabOf = (value: string | null): TabName => TABS.find((name) => name === value) ?? "form";
