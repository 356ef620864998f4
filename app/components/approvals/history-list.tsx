import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import type { ShownAct } from "~/contracts/approvals/tasks";
import { Table } from "../table/table";
import { Dash } from "../ui/dash";
import { Instant } from "../ui/time";
import { FormFiles } from "./form-body";

/** Every act on a form, the oldest first. */
export function HistoryList({ id, history }: { id: number; history: ShownAct[] }) {
  const { t } = useTranslation("approval");
  return (
    <Table caption={t("detail.history")}>
      <thead>
        <tr>
          <th scope="col">{t("detail.time")}</th>
          <th scope="col">{t("detail.person")}</th>
          <th scope="col">{t("detail.action")}</th>
          <th scope="col">{t("detail.node")}</th>
          <th scope="col">{t("detail.to")}</th>
          <th scope="col">{t("detail.comment")}</th>
        </tr>
      </thead>
      <tbody>
        {history.map((act) => (
          <tr key={act.seq} {...card.row}>
            <td {...card.date(t("detail.time"))}>
              <Instant value={act.at} />
            </td>
            <th scope="row" {...card.name}>
              {act.who || t("who.system")}
            </th>
            <td {...card.state}>{t(`act.${act.action}`)}</td>
            <td {...card.line}>{act.node || <Dash />}</td>
            <td {...card.line} className="wrap2">
              {act.targets.join("、") || <Dash />}
            </td>
            <td {...card.line} className="wrap2">
              {act.comment || (act.files.length === 0 && <Dash />)}
              {act.files.length > 0 && <FormFiles id={id} files={act.files} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
