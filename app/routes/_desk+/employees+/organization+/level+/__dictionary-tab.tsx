import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import type { searchClassify } from "~/contracts/shell/dictionary";

/** Job titles as the dictionary has them; they are edited there. */
export function DictionaryTab({ dictionary }: { dictionary: Out<typeof searchClassify> }) {
  const { t } = useTranslation("organization");
  return (
    <>
      <Note>{t("dictionary.note")}</Note>
      <Table caption={t("level.tab.dictionary")}>
        <thead>
          <tr>
            <th scope="col">{t("dictionary.code")}</th>
            <th scope="col">{t("dictionary.name")}</th>
            <th scope="col">{t("dictionary.state")}</th>
          </tr>
        </thead>
        <tbody>
          {dictionary
            .flatMap((group) => group.items)
            .map((item) => (
              <tr key={item.itemCode} {...card.row}>
                <td {...card.key}>{item.itemCode}</td>
                <th scope="row" {...card.name}>
                  {item.itemName}
                </th>
                <td {...card.state}>
                  {item.isTakeEffect === 1 ? (
                    <Badge tone="quiet">{t("dictionary.on")}</Badge>
                  ) : (
                    <Badge tone="off">{t("dictionary.off")}</Badge>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
    </>
  );
}
