import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Empty } from "~/components/ui/empty";
import { Day } from "~/components/ui/time";

interface Change {
  name: string;
  jobNumber: string;
  workDate: string;
  before: string;
  after: string;
}

/** What a publication changes of what counts now. */
export function ChangeTable({ changes, total }: { changes: Change[]; total: number }) {
  const { t } = useTranslation("schedSheet");
  if (changes.length === 0) return <Empty title={t("noChanges")} />;
  return (
    <>
      {total > changes.length && <p className="muted small">{t("firstChanges", { n: changes.length })}</p>}
      <Table caption={t("changesTitle")} plain>
        <thead>
          <tr>
            <th scope="col">{t("field.employee")}</th>
            <th scope="col">{t("field.workDate")}</th>
            <th scope="col">{t("field.before")}</th>
            <th scope="col">{t("field.after")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, jobNumber, workDate, before, after }) => (
            <tr key={`${jobNumber} ${workDate}`}>
              <th scope="row">
                {name} <span className="muted num">{jobNumber}</span>
              </th>
              <td>
                <Day value={workDate} />
              </td>
              <td>{before || t("notFilled")}</td>
              <td>{after || t("notFilled")}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
