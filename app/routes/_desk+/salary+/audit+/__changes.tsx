import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Money } from "~/components/ui/money";
import type { LogDetail } from "~/contracts/salary/log";

type Side = LogDetail["before"];
const FIELDS = [
  ...(["fromDate", "companyId", "structureId", "status", "month", "year", "taxYear", "taxMonth"] as const),
  ...(["resident", "incomeType", "firstJobOfYear", "lowIncome60000", "evidence"] as const),
] as const;

const plain = (side: Side, field: string) => {
  const value = side?.[field];
  return value === undefined || value === null ? <Dash /> : String(value);
};
/** Fen by the code of the item. */
const valuesOf = (side: Side) => (side?.values ?? {}) as Record<string, number>;

/** What an edit changed: what stands in the head of an archive, and each amount; nothing where it was no edit. */
export function Changes({ before, after }: Pick<LogDetail, "before" | "after">) {
  const { t } = useTranslation("salLog");
  const fields = FIELDS.filter((field) => field in (before ?? {}) || field in (after ?? {}));
  const [had, has] = [valuesOf(before), valuesOf(after)];
  const codes = [...new Set([...Object.keys(had), ...Object.keys(has)])];
  if (fields.length + codes.length === 0) return null;
  return (
    <Panel title={t("changes")} flush>
      <Table caption={t("changes")} plain>
        <thead>
          <tr>
            <th scope="col">{t("what")}</th>
            <th scope="col">{t("before")}</th>
            <th scope="col">{t("after")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`changed.${field}`)}</th>
              <td className="num">{plain(before, field)}</td>
              <td className="num">{plain(after, field)}</td>
            </tr>
          ))}
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>
                <Money value={had[code]} />
              </td>
              <td>
                <Money value={has[code]} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
