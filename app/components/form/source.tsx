import { createContext, useContext, useId } from "react";

/** What a field needs to know, wherever it stands. */
export type FieldState = {
  id: string;
  key?: string;
  values: string[];
  errors: string[];
  /**
   * What is stored now, where somebody else has changed the record meanwhile and it differs from what was typed here.
   */
  now?: string[];
  /** The one thing that was refused: without script too the page comes back with the cursor there. */
  alone?: boolean;
  /** In a search form. */
  filter?: Filter;
};

/** A filter of a list: whether it is the one that stays open on phones, and the query without it when it is set. */
export type Filter = { main: boolean; without?: string; shows?: "field" | "chip" };

/**
 * Where fields get their values from: the URL (search form), the last submission (post form), or nowhere.
 * A context, so that a list page does not load what only post forms need.
 */
export type FieldSource = { kind: "search" | "post"; useField(name: string): FieldState };

const nowhere: FieldSource = {
  kind: "post",
  useField(name) {
    return { id: `${useId()}${name}`, values: [], errors: [] };
  },
};

export const FieldSourceContext = createContext<FieldSource>(nowhere);

export function useFieldSource(name: string) {
  const source = useContext(FieldSourceContext);
  return { kind: source.kind, ...source.useField(name) };
}
