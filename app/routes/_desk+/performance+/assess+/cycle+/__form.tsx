import { useTranslation } from "react-i18next";
import { ChecksField, DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { TreeChecksField } from "~/components/form/tree-boxes";
import type { TreeNode } from "~/components/form/tree-field";
import { Panel } from "~/components/layout/panel";
import type { Out } from "~/contracts/endpoint";
import type { DepartmentNode } from "~/contracts/organization/organization";
import { CYCLE_KIND, CYCLE_KINDS } from "~/contracts/performance/codes";
import type { CycleDetail, cycleChoices } from "~/contracts/performance/cycles";
import { codeOptions, optionsOf } from "~/lib/options";
import { Deadlines } from "./__deadlines";

const nodes = (tree: readonly DepartmentNode[]): TreeNode[] =>
  tree.map(({ departmentId, departmentName, children }) => ({
    value: departmentId,
    label: departmentName,
    children: nodes(children ?? []),
  }));

/** A cycle as it is drafted. */
export function CycleForm({
  reply,
  cycle,
  choices: { sites, classes },
  departments,
  back,
}: {
  reply: FormResult;
  cycle?: CycleDetail;
  choices: Out<typeof cycleChoices>;
  departments: readonly DepartmentNode[];
  back: string;
}) {
  const { t } = useTranslation(["perfCycles", "attendance"]);
  const values = cycle
    ? {
        ...{
          version: cycle.version,
          name: cycle.name,
          kind: cycle.kind,
          fromDate: cycle.fromDate,
          toDate: cycle.toDate,
        },
        siteIds: cycle.siteIds.map(String),
        departmentIds: cycle.departmentIds.map(String),
        classIds: cycle.classes.map(({ classId }) => String(classId)),
        deadlines: cycle.stageDates.map(({ deadline }) => ({ deadline })),
      }
    : { kind: CYCLE_KIND.month, siteIds: sites.map(String) };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="name" label={t("field.name")} maxLength={50} required />
        <SelectField
          name="kind"
          label={t("field.kind")}
          options={optionsOf(t, "kind", CYCLE_KINDS)}
          blank={false}
          required
        />
        <DateField name="fromDate" label={t("field.fromDate")} required />
        <DateField name="toDate" label={t("field.toDate")} required />
        <ChecksField
          name="siteIds"
          label={t("field.siteIds")}
          options={codeOptions(sites, (site) => t(`site:${site}`))}
          required
          wide
        />
        <ChecksField
          name="classIds"
          label={t("field.classIds")}
          options={classes.map(({ id, name, cycleKind }) => ({
            value: id,
            label: t("classOf", { name, kind: t(`kind.${cycleKind}`) }),
          }))}
          required
          wide
        />
        <TreeChecksField name="departmentIds" label={t("field.departmentIds")} tree={nodes(departments)} wide />
      </Fields>
      <Panel title={t("field.deadlines")}>
        <Fields>
          <Deadlines />
        </Fields>
      </Panel>
      <Foot submit={t("save")} cancel={back} />
    </PostForm>
  );
}
