/** Choices of the display settings (shell rule 55); the first of each holds until another is chosen. */
export const THEMES = ["blue", "teal"] as const;
export const SIZES = ["mini", "small", "medium", "big"] as const;
export const SHOWN = ["on", "off"] as const;
/** By what the browser says of its link and its device; without scripts; with them. */
export const PAGES = ["auto", "light", "full"] as const;

/** What is chosen, by the name of its cookie. */
export const DISPLAY = {
  theme: THEMES,
  size: SIZES,
  tagsView: SHOWN,
  fixedHeader: SHOWN,
  sidebarLogo: SHOWN,
  pages: PAGES,
} as const;
export type DisplayName = keyof typeof DISPLAY;
export type Display = { [Name in DisplayName]: (typeof DISPLAY)[Name][number] };
export const DISPLAY_NAMES = Object.keys(DISPLAY) as DisplayName[];

/** The settings as attributes of <html>, where the stylesheet reads them; undefined for what needs none. */
export function displayAttributes({ theme, size, tagsView, fixedHeader, sidebarLogo }: Display) {
  return {
    "data-accent": theme,
    "data-size": size,
    "data-tags": tagsView === "off" ? "off" : undefined,
    "data-header": fixedHeader === "off" ? "loose" : undefined,
    "data-logo": sidebarLogo === "off" ? "off" : undefined,
  };
}
