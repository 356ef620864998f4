import { useTranslation } from "react-i18next";
import { Bars } from "~/components/charts/bars";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { grouped } from "~/components/ui/text";
import type { HrReport } from "~/contracts/employees/report";

type Structure = HrReport["structure"];

/** How the people are made up; groups under five are not told. */
export function StructurePanel({ structure, day }: { structure: Structure; day: string }) {
  const { t } = useTranslation("report");
  return (
    <Panel title={t("structure")}>
      <p className="small muted">{t("structureText", { day })}</p>
      <div className="halves">
        {(["gender", "age", "education", "tenure"] as const).map((kind) => (
          <Distribution key={kind} kind={kind} groups={structure[kind]} />
        ))}
      </div>
    </Panel>
  );
}

function Distribution({ kind, groups }: { kind: keyof Structure; groups: Structure["gender"] }) {
  const { t } = useTranslation(["report", "employees"]);
  const name = (group: string) =>
    kind === "gender" || kind === "education" ? t(`employees:${kind}.${group}`) : t(`${kind}.${group}`);
  const title = t(`of.${kind}`);
  const text = (people: number | null) => (people === null ? t("hidden") : grouped(people));
  return (
    <section>
      <Bars
        label={title}
        bars={groups.map(({ group, people }) => ({ label: name(group), value: people ?? 0, text: text(people) }))}
      />
      <Table caption={title} plain>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="r">
              {t("people")}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, people }) => (
            <tr key={group}>
              <th scope="row">{name(group)}</th>
              <td className="r">{text(people)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
