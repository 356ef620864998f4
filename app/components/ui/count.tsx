import { badgeCount } from "~/lib/shell/badge-count";
import { useRowText } from "./text";

/** Work waiting: 99+ from 100, nothing at 0; red from 99+ or when something is overdue. */
export function Count({ value, overdue, word }: { value: number; overdue?: boolean; word?: string }) {
  const t = useRowText();
  const text = badgeCount(value);
  if (!text) return null;
  return (
    <span className={overdue || value > 99 ? "count hot" : "count"}>
      {text}
      <span className="vh"> {word ?? t("count.waiting")}</span>
    </span>
  );
}
