import { createContext, type DetailsHTMLAttributes, type ReactElement, useContext } from "react";

/** What JSON holds, so that a key made of it says everything. */
export type Plain = string | number | boolean | null | undefined | Plain[] | { [name: string]: Plain };

export type Part<P extends Record<string, Plain>> = (props: P) => ReactElement;

/** The markup of a part with these properties, in the language of the page; null for one that needs more than that. */
export type Keep = <P extends Record<string, Plain>>(part: Part<P>, props: P) => string | null;

/** Stands around a page on the server alone (entry.server). */
export const KeepContext = createContext<Keep | null>(null);

type Props<P extends Record<string, Plain>> = DetailsHTMLAttributes<HTMLElement> & {
  as: "li" | "details";
  of: Part<P>;
  props: P;
};

/**
 * An element whose content looks the same on many pages: a part whose markup depends on its plain properties and on the
 * language, on nothing else. The server renders it once and keeps the markup; a browser renders it as any other part,
 * and finds in the page what it would have made.
 */
export function Kept<P extends Record<string, Plain>>({ as: Element, of: Part, props, ...attributes }: Props<P>) {
  const kept = useContext(KeepContext)?.(Part, props) ?? null;
  if (kept !== null) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: kept }} />;
  return (
    <Element {...attributes}>
      <Part {...props} />
    </Element>
  );
}
