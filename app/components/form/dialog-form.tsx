import type { FetcherWithComponents } from "@remix-run/react";
import { type ComponentType, createContext, type ReactNode } from "react";

/** What a page says of itself (layout/desk-page), whatever stands around it. */
export interface PageProps {
  title: ReactNode;
  lead?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Set inside a dialog: the form posts to the page the dialog shows, and a cancel closes it. */
export type DialogForm = {
  action: string;
  fetcher: FetcherWithComponents<unknown>;
  close(): void;
  /** Asks for the data of the page anew. */
  reload(): void;
  /** Stands for the page's own frame. */
  Page: ComponentType<PageProps>;
};

export const DialogFormContext = createContext<DialogForm | null>(null);
