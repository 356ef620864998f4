import { useRowText } from "./text";

/** Work waiting: 99+ from 100, nothing at 0; red from 99+ or when something is overdue. */
export function Count({ value, overdue, word }: { value: number; overdue?: boolean; word?: string }) {
  const t = useRowText();
  if (value <= 0) return null;
  return (
    <span className={overdue || value > 99 ? "count hot" : "count"}>
      {value > 99 ? "99+" : value}
      <span className="vh"> {word ?? t("count.waiting")}</span>
    </span>
  );
}
