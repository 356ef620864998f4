import type { FetcherWithComponents } from "@remix-run/react";
import { type ComponentType, createContext } from "react";
import type { PageProps } from "../layout/desk-page";

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
