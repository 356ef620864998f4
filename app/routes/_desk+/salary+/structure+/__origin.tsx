import { useTranslation } from "react-i18next";
import { type ItemOrigin, originOf } from "~/lib/salary/item-origin";

/** How the amount of an item comes, in words; a formula of its own stands as it is written. */
export function Origin({ item }: { item: Parameters<typeof originOf>[0] }) {
  const { t } = useTranslation("salStructures");
  const { formula, input }: ItemOrigin = originOf(item);
  const words = input && t(`origin.${input}`);
  if (formula === null) return <>{words}</>;
  return (
    <>
      <span className="raw">{formula}</span>
      {words && <span className="muted">{t("origin.within", { input: words })}</span>}
    </>
  );
}
