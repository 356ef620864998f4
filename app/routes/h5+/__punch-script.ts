/**
 * What the page for punching does better with script (attendance rules 44, 45 and 55): a running clock; the location,
 * after consent and at the tap alone; a tap without an answer goes once more with the same number, and is kept on the
 * phone, to be sent with the time it was typed, where there is no network. What is kept is sent for its own person.
 */
export const PUNCH_SCRIPT = `{
  const box = () => document.querySelector("[data-punch]");
  const say = (word) => {
    const line = box().querySelector("[role=status]");
    line.textContent = line.dataset[word];
  };
  const kept = () => JSON.parse(localStorage.getItem("punches") ?? "[]");
  const keep = (all) => localStorage.setItem("punches", JSON.stringify(all));
  let zero;
  const begin = () => {
    const [hours, minutes, seconds] = document.querySelector("[data-clock]").textContent.split(":");
    zero = hours * 3600 + minutes * 60 + +seconds - performance.now() / 1000;
  };
  setInterval(() => {
    const now = Math.floor(zero + performance.now() / 1000) % 86400;
    document.querySelector("[data-clock]").textContent = [now / 3600, (now / 60) % 60, now % 60]
      .map((part) => String(Math.floor(part)).padStart(2, "0"))
      .join(":");
  }, 1000);
  const post = async (fields) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(location.pathname, { method: "POST", body, signal: AbortSignal.timeout(10000) });
    const { status: code } = answer;
    if (code > 499) throw answer;
    return answer;
  };
  const show = async (answer) => {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.body.replaceWith(page.body);
    begin();
  };
  const isHere = ({ url }) => new URL(url).pathname === location.pathname;
  const locate = (form) =>
    new Promise((done) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          form.lat.value = coords.latitude;
          form.lng.value = coords.longitude;
          form.accuracyM.value = coords.accuracy;
          done();
        },
        done,
        { enableHighAccuracy: true, timeout: 8000, maximumAge: 0 },
      ),
    );
  const free = (at) => {
    const button = box().querySelector("button");
    button.disabled = true;
    setTimeout(() => (button.disabled = false), at - Date.now());
  };
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.parentElement !== box()) return;
    event.preventDefault();
    if (box().querySelector("button").disabled) return;
    box().querySelector("button").disabled = true;
    const at = Date.now();
    say("wait");
    if ("locate" in box().dataset && navigator.geolocation) await locate(form);
    const fields = Object.fromEntries(new FormData(form));
    const answer = await post(fields).catch(() => post(fields)).catch(() => null);
    if (answer) {
      if (!isHere(answer)) return location.assign(answer.url);
      await show(answer);
    } else {
      const { _csrf, _key, ...punch } = fields;
      keep([...kept(), { ...punch, typedAt: new Date(at).toISOString(), of: box().dataset.punch }]);
      form.clientId.value = crypto.randomUUID();
      say("kept");
    }
    free(at + 3000);
  });
  const send = async () => {
    for (const { of, ...punch } of kept()) {
      if (of !== box().dataset.punch) continue;
      const _csrf = document.querySelector("[name=_csrf]").value;
      const answer = await post({ ...punch, _csrf, _key: punch.clientId }).catch(() => null);
      if (!answer || !isHere(answer) || answer.status === 403) return;
      keep(kept().filter(({ clientId }) => clientId !== punch.clientId));
      await show(answer);
    }
  };
  begin();
  addEventListener("online", send);
  send();
}`;
