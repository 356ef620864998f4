import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { LinkButton } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import type { planFirst } from "~/contracts/shell/first-passwords";
import { Given } from "./__table";

export type Plan = Out<typeof planFirst> & { picked: number; list: string };

/** Who was meant and is not among those taken. */
export function LeftOver({ people, total, picked }: Plan) {
  const { t } = useTranslation("firstPasswords");
  const n = people.length;
  return (
    <>
      {total > n && <Note tone="warn">{t("tooMany", { total: grouped(total), n, left: grouped(total - n) })}</Note>}
      {picked > total && <Note tone="warn">{t("fewer", { picked, n: total })}</Note>}
    </>
  );
}

/** The accounts as they were seen, for the form that acts on them. */
export function PeopleFields({ people }: Pick<Plan, "people">) {
  return people.map(({ userId, version }) => (
    <input key={userId} type="hidden" name="people" value={`${userId}.${version}`} readOnly />
  ));
}

export function Nobody({ list }: { list: string }) {
  const { t } = useTranslation("firstPasswords");
  return (
    <Empty title={t("nobody")} actions={<LinkButton to={list}>{t("back")}</LinkButton>}>
      {t("nobodyText")}
    </Empty>
  );
}

/** The people of a step, folded; `ways`: how each is reached. */
export function PlanPeople({ people, ways }: Pick<Plan, "people"> & { ways?: true }) {
  const { t } = useTranslation("firstPasswords");
  return (
    <details className="more">
      <summary>{t("people", { n: people.length })}</summary>
      <Table caption={t("people", { n: people.length })} plain>
        <thead>
          <tr>
            <th scope="col">{t("field.jobNumber")}</th>
            <th scope="col">{t("field.empName")}</th>
            <th scope="col">{t("field.department")}</th>
            <th scope="col">{t(ways ? "field.way" : "field.given")}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.userId}>
              <td>{one.jobNumber}</td>
              <th scope="row">{one.empName}</th>
              <td>{one.departmentName}</td>
              <td>
                {ways ? one.way ? t(`way.${one.way}`) : <Dash>{t("way.none")}</Dash> : <Given at={one.givenAt} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
