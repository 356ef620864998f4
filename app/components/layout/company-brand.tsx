import { useTranslation } from "react-i18next";
import { useRoot } from "./use-root";

// Apart from the frame's brand: every page of the desk carries that one, and few carry these.

/** The company's own mark; nothing where it has none. */
export function OwnMark() {
  const mark = useRoot()?.company?.mark;
  return mark ? <img className="mark-svg" src={`/mark/${mark}`} alt="" /> : null;
}

/** What one signs in to: the system, of a company that has given its name. */
export function SystemName() {
  const { t } = useTranslation("shell");
  const name = useRoot()?.company?.name;
  return <>{name ? `${name} ${t("system")}` : t("system")}</>;
}
