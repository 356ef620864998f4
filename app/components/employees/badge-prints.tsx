import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { PersonBadge } from "~/contracts/employees/badge";

/** Every print of a badge with its number, and why it was made. */
export function PrintTable({ prints }: Pick<PersonBadge, "prints">) {
  const { t } = useTranslation("badge");
  if (prints.length === 0) return <Panel title={t("detail.prints")}>{t("detail.noPrints")}</Panel>;
  return (
    <Panel title={t("detail.prints")} meta={prints.length} flush>
      <Table caption={t("detail.prints")} plain>
        <thead>
          <tr>
            <th scope="col">{t("field.badgeNo")}</th>
            <th scope="col">{t("field.reason")}</th>
            <th scope="col">{t("field.remark")}</th>
            <th scope="col">{t("field.printedAt")}</th>
            <th scope="col">{t("field.printedBy")}</th>
          </tr>
        </thead>
        <tbody>
          {prints.map((print) => (
            <tr key={print.badgeNo}>
              <th scope="row">{print.badgeNo}</th>
              <td>{t(`reason.${print.reason ?? 0}`)}</td>
              <td>{print.remark || <Dash />}</td>
              <td>
                <Instant value={print.printedAt} />
              </td>
              <td>{print.printedBy}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
