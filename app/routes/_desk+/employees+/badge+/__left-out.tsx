import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import type { BadgeSheet } from "~/contracts/employees/badge";
import { BADGE_STATE } from "~/contracts/employees/codes";

/** Whose badge cannot be printed, and why: one line a person. */
export function LeftOut({ people }: { people: BadgeSheet["left"] }) {
  const { t } = useTranslation("badge");
  const whyOf = ({ state, onJob }: BadgeSheet["left"][number]) => {
    if (!onJob) return t("print.why.gone");
    if (state === null) return t("print.why.none");
    return t(state === BADGE_STATE.review ? "print.why.waiting" : "print.why.refused");
  };
  return (
    <Note tone="warn">
      {t("print.left", { n: people.length })}
      <ul>
        {people.map((person) => (
          <li key={person.jobNumber}>
            {person.jobNumber} {person.empName} — {whyOf(person)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
