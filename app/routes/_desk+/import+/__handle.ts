import type { ImportAbout } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";

/** What the shared pages of every import say of themselves: they belong to the page the import begins on. */
export const importHandle: PageHandle = {
  title: ({ about }: { about: ImportAbout }) => ({ text: about.title }),
  i18n: ["imports"],
  menu: ({ about }: { about: ImportAbout }) => about.address,
};
