import { Note } from "~/components/ui/note";

/** That a year into which a page reckons has no calendar yet, as the host says it; nothing where every year has one. */
export const CalendarNote = ({ note }: { note: string }) => (note === "" ? null : <Note tone="warn">{note}</Note>);
