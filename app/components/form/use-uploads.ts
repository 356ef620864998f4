import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export interface KeptFile {
  attachmentInfoId: number;
  attachmentName: string;
  size: number;
  /** Where it can be opened, once it belongs to something. */
  href?: string;
  /** Was decided on once: it stays. */
  stays?: boolean;
}

interface Coming {
  key: string;
  name: string;
  size: number;
  loaded: number;
  /** Why it was refused. */
  fault?: string;
}

/** Sends a form back to wait while files of it are on their way, and on when they have arrived. */
function useHeldBack(box: RefObject<HTMLElement | null>, coming: readonly Coming[]) {
  /** The button that was pressed meanwhile. */
  const pressed = useRef<{ button: HTMLElement | null } | null>(null);
  const busy = coming.some(({ fault }) => !fault);

  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form || !busy) return;
    const wait = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.current = { button: event.submitter };
    };
    form.addEventListener("submit", wait, true);
    return () => form.removeEventListener("submit", wait, true);
  }, [busy, box]);

  useEffect(() => {
    if (busy || !pressed.current) return;
    const { button } = pressed.current;
    pressed.current = null;
    // A file that was refused is to be seen first.
    if (coming.length === 0) box.current?.closest("form")?.requestSubmit(button);
  }, [busy, coming, box]);
}

/** Uploads the files of a form while it is being written, and holds its sending back until they are there. */
export function useUploads(files: readonly KeptFile[], box: RefObject<HTMLElement | null>, holdAt?: string) {
  const { t } = useTranslation("filed");
  const [kept, setKept] = useState<readonly KeptFile[]>(files);
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const [fresh, setFresh] = useState(false);
  const requests = useRef(new Map<string, XMLHttpRequest>());
  useHeldBack(box, coming);

  // The form came back with the files it has now.
  useEffect(() => {
    setKept(files);
    setFresh(false);
  }, [files]);

  function change(key: string, what: Partial<Coming>) {
    setComing((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)));
  }

  function leave(key: string) {
    requests.current.delete(key);
    setComing((all) => all.filter((one) => one.key !== key));
  }

  function send(file: File, key: string, csrf: string) {
    const body = new FormData();
    body.set("_csrf", csrf);
    body.set("_key", key);
    body.set("file", file);
    const request = new XMLHttpRequest();
    requests.current.set(key, request);
    request.upload.onprogress = ({ loaded }) => change(key, { loaded: Math.min(loaded, file.size) });
    request.onerror = () => change(key, { fault: t("held.lost") });
    request.onload = () => {
      const answer = read(request.responseText);
      if (!answer?.file) return change(key, { fault: answer?.fault ?? t("held.lost") });
      const arrived = answer.file;
      setKept((all) => [...all.filter((one) => one.attachmentInfoId !== arrived.attachmentInfoId), arrived]);
      leave(key);
    };
    request.open("POST", holdAt!);
    request.send(body);
  }

  return {
    kept,
    coming,
    /** Files were chosen since the page was made. */
    fresh,
    add(input: HTMLInputElement) {
      if (!holdAt || !input.files) return;
      const csrf = (input.form?.elements.namedItem("_csrf") as HTMLInputElement | null)?.value ?? "";
      const chosen = [...input.files].map((file) => ({
        file,
        key: crypto.randomUUID?.() ?? `${Date.now()}-${file.name}`,
      }));
      setComing((all) => [
        ...all.filter(({ fault }) => !fault),
        ...chosen.map(({ file, key }) => ({ key, name: file.name, size: file.size, loaded: 0 })),
      ]);
      for (const { file, key } of chosen) send(file, key, csrf);
      setFresh(true);
      // They are on their way: the form sends their keys.
      input.value = "";
    },
    drop(event: MouseEvent, id: number) {
      event.preventDefault();
      setKept((all) => all.filter(({ attachmentInfoId }) => attachmentInfoId !== id));
    },
    cancel(key: string) {
      requests.current.get(key)?.abort();
      leave(key);
    },
  };
}

function read(text: string): { file?: KeptFile; fault?: string } | null {
  try {
    return JSON.parse(text) as { file?: KeptFile; fault?: string };
  } catch {
    return null;
  }
}
