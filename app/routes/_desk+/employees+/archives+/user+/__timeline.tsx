import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Instant } from "~/components/ui/time";
import { Timeline, TimelineItem } from "~/components/ui/timeline";
import type { employeeChanges } from "~/contracts/employees/employee-records";
import type { Out } from "~/contracts/endpoint";

type Change = Out<typeof employeeChanges>[number];

/** Who changed what, newest first; sensitive values are named, not shown. */
export function ChangeTimeline({ changes }: { changes: Change[] }) {
  const { t } = useTranslation(["employees", "record"]);
  if (changes.length === 0) return <Empty title={t("record:timeline.empty")} />;
  return (
    <Timeline>
      {changes.map((change, n) => (
        <TimelineItem
          key={n}
          node={t(`record:timeline.${change.action.split(".")[1]}`, { defaultValue: change.action })}
          who={change.actorName}
          when={<Instant value={change.time} />}
        >
          {change.fields.length > 0 && (
            <dl className="changes">
              {change.fields.map((field) => (
                <div key={field.field}>
                  <dt>
                    {t(`field.${field.field}`, {
                      defaultValue: t(`record:timeline.field.${field.field}`, { defaultValue: field.field }),
                    })}
                  </dt>
                  <dd>
                    {field.before !== "" || change.action === "employee.update" ? (
                      <Difference field={field} />
                    ) : (
                      valueText(t, field.field, field.after)
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </TimelineItem>
      ))}
    </Timeline>
  );
}

function Difference({ field: { field, before, after } }: { field: Change["fields"][number] }) {
  const { t } = useTranslation(["employees", "record"]);
  if (after === "changed") return t("record:timeline.changed");
  return (
    <>
      {valueText(t, field, before) || <Dash />} → {valueText(t, field, after) || <Dash />}
    </>
  );
}

const CODED: Record<string, string> = {
  siteId: "site",
  employment: "employment",
  lifecycle: "lifecycle",
  longTerm: "yesNo",
  overseasWarehouse: "yesNo",
  field: "field",
};
const SAME_NAME = [
  "gender",
  "householdType",
  "politicalStatus",
  "maritalStatus",
  "retireCategory",
  "idType",
  "staffType",
];

/** A stored value in words; what is no code stays as it is. */
function valueText(t: TFunction<"employees">, field: string, value: string): string {
  const prefix = SAME_NAME.includes(field) ? field : CODED[field];
  return prefix && value ? t(`${prefix}.${value}`, { defaultValue: value }) : value;
}
