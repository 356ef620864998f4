import { useTranslation } from "react-i18next";
import { useRoot } from "./use-root";

/** The company's mark, else the product's. */
export function Mark() {
  const mark = useRoot()?.company?.mark;
  if (mark) return <img className="mark-svg" src={`/mark/${mark}`} alt="" />;
  return (
    <svg className="mark-svg" viewBox="0 0 20 20" aria-hidden="true">
      <rect className="mark-ground" width="20" height="20" rx="5" />
      <path className="mark-line" d="M6 14.5V8a2.5 2.5 0 0 1 2.5-2.5H14v9M6 10.5h8" />
    </svg>
  );
}

/** The company's name as it gave it, else the product's. */
export function useProductName(): string {
  const { t } = useTranslation("ui");
  return useRoot()?.company?.name || t("product");
}
