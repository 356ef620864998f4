import { useTranslation } from "react-i18next";
import type { Access } from "~/contracts/employees/employee-records";
import { Empty } from "../ui/empty";
import { Instant } from "../ui/time";
import { Timeline, TimelineItem } from "../ui/timeline";

/** Who opened which masked field of a file, when and why. */
export function AccessLines({ accesses }: { accesses: Access[] }) {
  const { t } = useTranslation(["employees", "record"]);
  if (accesses.length === 0) return <Empty title={t("record:mine.noAccess")} />;
  return (
    <Timeline>
      {accesses.map(({ time, who, field, purpose }, n) => (
        <TimelineItem
          key={n}
          node={t(`field.${field}`, { defaultValue: field })}
          who={who}
          when={<Instant value={time} />}
        >
          {purpose}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
