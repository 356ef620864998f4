import type { FetcherWithComponents } from "@remix-run/react";
import { createContext } from "react";

/** Set inside a dialog: the form posts to the page the dialog shows, and a cancel closes it. */
export type DialogForm = { action: string; fetcher: FetcherWithComponents<unknown>; close(): void };

export const DialogFormContext = createContext<DialogForm | null>(null);
