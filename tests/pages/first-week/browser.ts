import { Visitor } from "../../support/pages";

type Typed = string | File | readonly string[];

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, "i").exec(tag);
  return found ? plain(found[1] ?? "") : undefined;
};

interface Control {
  name: string;
  /** What the browser would send, as it stands. */
  values: string[];
  /** Of a choice: its options by value and by what is read. */
  options?: [value: string, text: string][];
}

/** The controls of a form in the order of the page. */
function controlsOf(form: string): Control[] {
  const found: Control[] = [];
  for (const [whole, tag] of form.matchAll(
    /<(input|select|textarea)\b[^>]*>(?:(?<=<select\b[^>]*>)[\s\S]*?<\/select>|(?<=<textarea\b[^>]*>)[\s\S]*?<\/textarea>)?/g,
  )) {
    const name = attribute(whole.slice(0, whole.indexOf(">") + 1), "name");
    if (!name) continue;
    const head = whole.slice(0, whole.indexOf(">") + 1);
    if (attribute(head, "disabled") !== undefined) continue;
    if (tag === "textarea") found.push({ name, values: [plain(whole.slice(head.length))] });
    else if (tag === "select") {
      const options = [...whole.matchAll(/<option\b[^>]*>([\s\S]*?)<\/option>/g)].map(
        ([option, text]) =>
          [
            attribute(option, "value") ?? plain(text!),
            plain(text!),
            attribute(option, "selected") !== undefined,
          ] as const,
      );
      const chosen = options.filter(([, , selected]) => selected);
      const multiple = attribute(head, "multiple") !== undefined;
      const values = (chosen.length > 0 || multiple ? chosen : options.slice(0, 1)).map(([value]) => value);
      found.push({ name, values, options: options.map(([value, text]) => [value, text]) });
    } else {
      const type = attribute(head, "type") ?? "text";
      if (type === "submit" || type === "button" || type === "image") continue;
      const ticks = type === "checkbox" || type === "radio";
      const value = attribute(head, "value") ?? (ticks ? "on" : "");
      const sent = type === "file" || (ticks && attribute(head, "checked") === undefined) ? [] : [value];
      const before = ticks ? found.find((one) => one.name === name) : undefined;
      if (before) before.values.push(...sent);
      else found.push({ name, values: sent });
    }
  }
  return found;
}

/** What is sent for a control that something is typed into; of a choice also by the text that is read. */
function typedInto({ name, options }: Control, typed: Typed): (string | File)[] {
  const all = typed instanceof File ? [typed] : [typed].flat();
  if (!options) return all;
  return all.map((one) => {
    const option =
      options.find(([value]) => value === one) ??
      options.find(([, text]) => text === one) ??
      options.find(([, text]) => text.includes(one as string));
    if (!option) throw new Error(`${name} has no option ${String(one)}: ${options.map(([, text]) => text).join(", ")}`);
    return option[0];
  });
}

/** Somebody at a browser without script: looks at pages, fills in the forms that stand there, goes where they lead. */
export class Person {
  readonly at = new Visitor();
  /** Where he is. */
  address = "";

  constructor(readonly jobNumber: string) {}

  get text(): string {
    return this.at.text;
  }

  async open(target: string): Promise<this> {
    this.address = target;
    await this.at.get(target);
    return this.arrived();
  }

  private async arrived(): Promise<this> {
    for (let hops = 0; this.at.location !== null && hops < 5; hops += 1) {
      const next = new URL(this.at.location, new URL(this.address, "http://office.test"));
      this.address = next.pathname + next.search;
      await this.at.get(this.address);
    }
    if (this.at.status >= 400) throw new Error(`${this.address} answered ${this.at.status}: ${this.said}`);
    return this;
  }

  /** What the page refuses, or all that it says. */
  get said(): string {
    const alerts = [
      ...this.at.html.matchAll(/<div[^>]*role="alert"[\s\S]*?<\/div><\/div>|<p class="err"[\s\S]*?<\/p>/g),
    ];
    const faults = alerts.map(([alert]) => plain(alert)).filter(Boolean);
    return faults.length > 0 ? faults.join(" | ") : this.text.slice(0, 600);
  }

  /** What stands on the page itself, its frame aside. */
  private get page(): string {
    return this.at.html.slice(Math.max(0, this.at.html.indexOf("<main")));
  }

  /** The address of the first link of the page whose words contain these. */
  link(words: string): string {
    for (const [, tag, inner] of this.page.matchAll(/(<a\b[^>]*>)([\s\S]*?)<\/a>/g))
      if (plain(inner!).includes(words)) return attribute(tag!, "href")!;
    throw new Error(
      `${this.address} has no link ${words}: ${plain(this.page.replace(/<style[\s\S]*?<\/style>/g, "")).slice(0, 900)}`,
    );
  }

  follow(words: string): Promise<this> {
    return this.open(this.link(words));
  }

  /**
   * Fills in the form of the page that has these fields, and sends it by the button that is named, else by its first.
   * @throws what the page says when it refuses
   */
  async fill(fields: Record<string, Typed>, button?: string): Promise<this> {
    const names = Object.keys(fields);
    const forms = (this.page.match(/<form\b[\s\S]*?<\/form>/g) ?? [])
      .filter((form) => /^<form\b[^>]*method="post"/i.test(form))
      .map((form) => ({ form, controls: controlsOf(form) }));
    const found = forms.find(
      ({ form, controls }) =>
        names.every((name) => controls.some((one) => one.name === name)) &&
        (!button || form.replace(/<input[^>]*>/g, "").includes(button)),
    );
    if (!found)
      throw new Error(
        `${this.address} has no form with ${names.join(", ")} ${button ?? ""}; there are: ${forms
          .map(({ controls }) => controls.map(({ name }) => name).join(", "))
          .join(" / ")}`,
      );
    return this.send(found.form, found.controls, fields, button);
  }

  private async send(form: string, controls: Control[], fields: Record<string, Typed>, button?: string): Promise<this> {
    const head = form.slice(0, form.indexOf(">") + 1);
    const body = new FormData();
    for (const control of controls) {
      const typed = fields[control.name];
      for (const value of typed === undefined ? control.values : typedInto(control, typed))
        body.append(control.name, value);
    }
    const buttons = [...form.matchAll(/(<button\b[^>]*>)([\s\S]*?)<\/button>/g)]
      .map(([, tag, inner]) => ({ tag: tag!, words: plain(inner!) }))
      .filter(({ tag }) => (attribute(tag, "type") ?? "submit") === "submit");
    const pressed = button ? buttons.find(({ words }) => words.includes(button)) : buttons[0];
    if (!pressed)
      throw new Error(`${this.address} has no button ${button}: ${buttons.map(({ words }) => words).join(", ")}`);
    const name = attribute(pressed.tag, "name");
    if (name) body.append(name, attribute(pressed.tag, "value") ?? "");
    const action = attribute(pressed.tag, "formaction") ?? attribute(head, "action") ?? this.address;
    const target = new URL(action, new URL(this.address, "http://office.test"));
    const from = this.address;
    this.address = target.pathname + target.search;
    const isFiles = /multipart/i.test(attribute(pressed.tag, "formenctype") ?? attribute(head, "enctype") ?? "");
    const asText = () => new URLSearchParams([...body].map(([key, value]) => [key, String(value)]));
    await this.at.send(this.address, { method: "POST", body: isFiles ? body : asText() });
    if (this.at.status >= 400) throw new Error(`${from} refused (${this.at.status}): ${this.said}`);
    return this.arrived();
  }

  /** The first step of the product: a password by which he comes in. */
  async signIn(password: string, door = "/login"): Promise<this> {
    await this.open(door);
    return this.fill({ jobNumber: this.jobNumber, password });
  }
}
