import { createContext } from "react";

/** What the parts of a post form may ask: is it on its way, what was refused. */
export const FormStateContext = createContext<{
  busy: boolean;
  pending: boolean;
  errors: Record<string, string[]>;
}>({ busy: false, pending: false, errors: {} });
