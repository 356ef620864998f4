import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { PersonField } from "~/components/form/person-field";
import { Panel } from "~/components/layout/panel";
import { SearchForm } from "~/components/table/search-form";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import type { resolveClass } from "~/contracts/performance/classes";
import { CYCLE_KINDS } from "~/contracts/performance/codes";
import { optionsOf } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";

/** Asks into which class somebody falls now, by what is stored. */
export function ClassTest({ found, refused }: { found: Out<typeof resolveClass> | null; refused: string | null }) {
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  return (
    <Panel title={t("test")} meta={t("testHint")}>
      <SearchForm main="empId" label={t("test")} keep={["copy"]}>
        <PersonField name="empId" label={t("field.person")} />
        <SelectField
          name="cycleKind"
          label={t("field.cycleKind")}
          options={optionsOf(t, "perfConfig:cycleKind", CYCLE_KINDS)}
        />
      </SearchForm>
      {refused && <Note tone="bad">{refused}</Note>}
      {found && found.classId === null && (
        <Note tone="warn">{t("testNone", { name: found.name, number: found.jobNumber })}</Note>
      )}
      {found && found.classId !== null && (
        <Note tone="ok" action={<Link to={performancePaths.classView(found.classId)}>{found.className}</Link>}>
          {t("testFound", {
            name: found.name,
            number: found.jobNumber,
            kind: t(`perfConfig:cycleKind.${found.cycleKind}`),
            why: t(`why.${found.why}`),
          })}
        </Note>
      )}
    </Panel>
  );
}
