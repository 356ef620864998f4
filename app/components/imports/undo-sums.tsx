import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Sum, Sums } from "~/components/ui/sums";
import { grouped } from "~/components/ui/text";
import type { UndoSaid } from "~/contracts/platform/imports";

/** What an undo takes back and what stays, before it is done and after. */
export function UndoSums({ undo: { gone, back, stays, kept }, done }: { undo: UndoSaid; done?: boolean }) {
  const { t } = useTranslation("imports");
  const when = done ? "done" : "doing";
  return (
    <>
      {gone.length > 0 && <Counted title={t(`undo.${when}.gone`)} rows={gone} />}
      {back.length > 0 && <Counted title={t(`undo.${when}.back`)} rows={back} />}
      {kept.length > 0 && (
        <Panel
          title={t(`undo.${when}.stays`, { n: grouped(stays) })}
          meta={stays > kept.length ? t("undo.first", { n: kept.length }) : undefined}
          flush
        >
          <Table caption={t(`undo.${when}.stays`, { n: grouped(stays) })} plain phone="cards">
            <thead>
              <tr>
                <th scope="col">{t("undo.who")}</th>
                <th scope="col">{t("undo.why")}</th>
              </tr>
            </thead>
            <tbody>
              {kept.map(({ label, reason }, n) => (
                <tr key={n} {...card.row}>
                  <th scope="row" {...card.name}>
                    {label}
                  </th>
                  <td {...card.line} className="wrap2">
                    {reason}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </>
  );
}

/** Rows by what they are. */
function Counted({ title, rows }: { title: string; rows: UndoSaid["gone"] }) {
  return (
    <Panel title={title} flush>
      <Sums label={title}>
        {rows.map(({ name, n }, at) => (
          <Sum key={at} label={name} figure={grouped(n)} />
        ))}
      </Sums>
    </Panel>
  );
}
