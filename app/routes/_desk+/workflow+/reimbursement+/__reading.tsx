import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Note, type NoteTone } from "~/components/ui/note";
import type { ReadingNote } from "./__proposals";
import type { ReadingSaid } from "./__read.server";

/** Reads the invoices of the files and comes back with lines for them; saves nothing. */
export function ReadButton() {
  const { t } = useTranslation("invoice");
  return (
    <Button name="_reload" value="read" icon="scan">
      {t("read.act")}
    </Button>
  );
}

/** What was read from each file, or that it could not be. */
export function ReadingNotes({ said }: { said: ReadingSaid }) {
  const { t } = useTranslation("invoice");
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="sec" aria-label={t("read.title")} tabIndex={-1} role="status">
      {said.notes.length === 0 && <Note tone="warn">{said.failed ?? t("read.none")}</Note>}
      {said.notes.map((note) => (
        <FileNote key={note.fileId} note={note} />
      ))}
    </section>
  );
}

function FileNote({ note }: { note: ReadingNote }) {
  const { t } = useTranslation("invoice");
  const { name, outcome, line, number, noGross, usedIn } = note;
  return (
    <Note tone={toneOf(note)} title={<span className="raw">{name}</span>}>
      {t(`read.outcome.${outcome}`, { line, number })}
      {noGross && outcome === "read" && <> {t("read.noGross")}</>}
      {usedIn && <> {t("read.used", { number, form: usedIn })}</>}
    </Note>
  );
}

function toneOf({ outcome, usedIn, noGross }: ReadingNote): NoteTone {
  if (usedIn) return "bad";
  if (outcome === "same") return "info";
  return outcome === "read" && !noGross ? "ok" : "warn";
}
