import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import type { Out } from "~/contracts/endpoint";
import type { searchClassify } from "~/contracts/shell/dictionary";

export function ClassifyTable({ groups, editable }: { groups: Out<typeof searchClassify>; editable: boolean }) {
  const { t } = useTranslation("system");
  return (
    <Table caption={t("classify.title")}>
      <thead>
        <tr>
          <th scope="col">{t("classify.classificationName")}</th>
          <th scope="col">{t("classify.classification")}</th>
          <th scope="col">{t("classify.itemCode")}</th>
          <th scope="col">{t("classify.itemName")}</th>
          <th scope="col">{t("classify.state")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {groups.flatMap((group) => {
          const name = editable ? (
            <Link to={`${encodeURIComponent(group.classifyCode)}/edit`}>{group.name}</Link>
          ) : (
            group.name
          );
          if (group.items.length === 0) {
            return (
              <tr key={group.classifyCode} {...card.row}>
                <td {...card.name}>{name}</td>
                <td {...card.key} className="raw">
                  {group.classifyCode}
                </td>
                <td {...card.line} colSpan={editable ? 4 : 3}>
                  {t("classify.empty")}
                </td>
              </tr>
            );
          }
          return group.items.map((item) => (
            <tr key={`${group.classifyCode}/${item.itemCode}`} {...card.row}>
              <td {...card.line}>{name}</td>
              <td className="raw">{group.classifyCode}</td>
              <td {...card.key} className="raw">
                {item.itemCode}
              </td>
              <th scope="row" {...card.name}>
                {item.itemName}
              </th>
              <td {...card.state}>
                <Badge tone={item.isTakeEffect === 1 ? "quiet" : "off"}>
                  {t(`classify.stateWord.${item.isTakeEffect}`)}
                </Badge>
              </td>
              {editable && (
                <td {...card.act} className="acts">
                  <Link to={`${encodeURIComponent(group.classifyCode)}/${encodeURIComponent(item.itemCode)}/edit`}>
                    {t("edit")}
                  </Link>
                </td>
              )}
            </tr>
          ));
        })}
      </tbody>
    </Table>
  );
}
