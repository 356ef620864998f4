import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { USUAL_CATEGORIES } from "~/lib/finance/usual-categories";

export function UsualTable() {
  const { t } = useTranslation("expense");
  const nameOf = (code: string) => t(`usual.name.${code}` as "usual.name.CL");
  return (
    <Table caption={t("usual.link")}>
      <thead>
        <tr>
          <th scope="col">{t("field.largeClassifyCode")}</th>
          <th scope="col">{t("field.largeName")}</th>
          <th scope="col">{t("field.smallName")}</th>
        </tr>
      </thead>
      <tbody>
        {USUAL_CATEGORIES.map(({ code, small }) => (
          <tr key={code} {...card.row}>
            <td {...card.key}>{code}</td>
            <th scope="row" {...card.name}>
              {nameOf(code)}
            </th>
            <td {...card.line} className="wrap2">
              {small
                .map(({ code, needInvoice }) =>
                  needInvoice === 1 ? nameOf(code) : t("usual.noInvoice", { name: nameOf(code) }),
                )
                .join(" · ")}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
