import { createContext } from "react";

/** What the parts of a post form may ask: is it on its way, what was refused. */
export const FormStateContext = createContext<{
  busy: boolean;
  pending: boolean;
  errors: Record<string, string[]>;
  /** The record as it is stored now, while a form that began with an older version is on the screen. */
  now: Record<string, unknown> | null;
}>({ busy: false, pending: false, errors: {}, now: null });
