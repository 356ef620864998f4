import { useRouteLoaderData } from "@remix-run/react";
import type { Language } from "~/lib/languages";
import type { Display } from "~/lib/shell/display";
import type { ToastMessage } from "../ui/toast";

/** What the root says to every page. */
export interface RootData {
  language: Language;
  /** Version of the texts. */
  texts: string;
  /** Sites in use, 7 the overseas warehouse; their names are texts (`site:3`). */
  sites: number[];
  /** Name and mark of the company where it has given one. */
  company: { name: string; mark: string } | null;
  display: Display & { sidebar: "open" | "closed" };
  csrf: string;
  /** Base of the idempotency keys of this page's forms; renewed after every action. */
  formKey: string;
  flash: ToastMessage | null;
  /** The page answers a form, not a question. */
  sent: boolean;
  /** Reference of a fault while this page was made. */
  reference: string;
  /** What was typed before the session ended. */
  kept: Record<string, unknown> | null;
  phone: { css: string | null; href: string | null } | null;
  /** Who looks at a phone page; the desktop's frame knows it itself. */
  watermark: string | null;
}

export const useRoot = () => useRouteLoaderData("root") as RootData | undefined;
