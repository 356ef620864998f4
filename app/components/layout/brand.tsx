import { useTranslation } from "react-i18next";
import { useRoot } from "./use-root";

/** The company's own mark; nothing where it has none. */
export function OwnMark() {
  const mark = useRoot()?.company?.mark;
  return mark ? <img className="mark-svg" src={`/mark/${mark}`} alt="" /> : null;
}

/** The company's mark, else the product's. */
export function Mark() {
  if (useRoot()?.company?.mark) return <OwnMark />;
  return (
    <svg className="mark-svg" viewBox="0 0 20 20" aria-hidden="true">
      <rect className="mark-ground" width="20" height="20" rx="5" />
      <path className="mark-line" d="M6 14.5V8a2.5 2.5 0 0 1 2.5-2.5H14v9M6 10.5h8" />
    </svg>
  );
}

/** The company's name as it gave it, else the product's. */
export function ProductName() {
  const { t } = useTranslation("ui");
  return <>{useRoot()?.company?.name || t("product")}</>;
}

/** What one signs in to: the system, of a company that has given its name. */
export function SystemName() {
  const { t } = useTranslation("shell");
  const name = useRoot()?.company?.name;
  return <>{name ? `${name} ${t("system")}` : t("system")}</>;
}
