import { Note } from "~/components/ui/note";

/**
 * That a year into which a page reckons has no calendar yet, as the host says it; nothing where every year has one.
 * @param hint what to do about it, for whoever can
 */
export const CalendarNote = ({ note, hint }: { note: string; hint?: string }) =>
  note === "" ? null : (
    <Note tone="warn">
      {note}
      {hint && <p className="small">{hint}</p>}
    </Note>
  );
