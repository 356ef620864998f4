/** A part of the sentence: words, or a place with its address and who may go there. */
export type FirstPart = string | { to: string; label: string; codes: number[] };

/** A first step in the words of the reader; `by` follows for whoever holds none of `codes`. */
export interface SaidFirst {
  title: string;
  parts: FirstPart[];
  codes: number[];
  by: string | null;
  end: string;
}
