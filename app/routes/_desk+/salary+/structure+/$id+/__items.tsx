import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import type { StructureItem } from "~/contracts/salary/structures";
import { ITEM_FLAGS } from "~/lib/salary/structure-items";
import { Origin } from "../__origin";

/** Items of a version in the order in which they are reckoned. */
export function ItemTable({ items }: { items: StructureItem[] }) {
  const { t, i18n } = useTranslation(["salStructures", "salCommon"]);
  return (
    <Table caption={t("field.items")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col" className="r">
            {t("field.order")}
          </th>
          <th scope="col">{t("field.itemName")}</th>
          <th scope="col">{t("field.code")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.origin")}</th>
          <th scope="col">{t("field.roundTo")}</th>
          <th scope="col">{t("field.flags")}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, n) => (
          <tr key={item.code} {...card.row}>
            <td className="r num">{n + 1}</td>
            <th scope="row" {...card.name}>
              {item.names[i18n.language] || item.name}
            </th>
            <td {...card.line} className="raw">
              {item.code}
            </td>
            <td {...card.key} className="wrap2">
              {t(`kind.${item.kind}`)} <span className="muted">{t(`sign.${item.sign}`)}</span>
            </td>
            <td {...card.line} className="wrap2">
              <Origin item={item} />
            </td>
            <td {...card.said(t("field.roundTo"))}>{t(`roundTo.${item.roundTo}`)}</td>
            <td {...card.line} className="wrap2">
              {ITEM_FLAGS.filter((flag) => item[flag] === 1)
                .map((flag) => t(`field.${flag}`))
                .join(t("salCommon:and")) || <Dash />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
