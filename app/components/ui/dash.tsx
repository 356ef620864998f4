import { useRowText } from "./text";

/** An empty cell: a dash to see, a word to hear ("not yet confirmed" says more than "none"). */
export function Dash({ children }: { children?: string }) {
  const t = useRowText();
  return (
    <span className="dash">
      <span aria-hidden="true">—</span>
      <span className="vh">{children ?? t("none")}</span>
    </span>
  );
}
