import { type Attributes, escapeAttribute, escapeText, localName, XmlReader } from "./xml.server";

/** An opening tag as text. */
export function openTag(name: string, attributes: Attributes, selfClosing: boolean): string {
  let tag = `<${name}`;
  for (const key in attributes) tag += ` ${key}="${escapeAttribute(attributes[key]!)}"`;
  return tag + (selfClosing ? "/>" : ">");
}

/**
 * Copies an XML part as it streams by; subclasses override `open` and `close` to change what interests them. What they
 * do not know (extensions, other namespaces) passes through with the same meaning; comments do not.
 */
export class XmlCopy {
  #out = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  #skipped = 0;
  readonly #xml = new XmlReader({
    open: (name, attributes, selfClosing) => {
      if (this.#skipped > 0) this.#skipped++;
      else this.open(name, localName(name), attributes, selfClosing);
    },
    close: (name, selfClosing) => {
      if (this.#skipped > 0) this.#skipped--;
      else this.close(name, localName(name), selfClosing);
    },
    text: (text) => this.emit(escapeText(text)),
  });

  /** The part with its changes, in pieces. */
  async *run(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      this.#xml.write(chunk);
      yield* this.#take();
    }
    this.#xml.end();
    yield* this.#take();
  }

  protected open(name: string, _local: string, attributes: Attributes, selfClosing: boolean): void {
    this.emit(openTag(name, attributes, selfClosing));
  }

  protected close(name: string, _local: string, selfClosing: boolean): void {
    if (!selfClosing) this.emit(`</${name}>`);
  }

  /** From inside `open`: leaves the element out, with all it holds. `close` is not called for it. */
  protected skip(): void {
    this.#skipped = 1;
  }

  protected emit(markup: string): void {
    if (this.#skipped === 0) this.#out += markup;
  }

  *#take(): Generator<Buffer> {
    if (this.#out === "") return;
    yield Buffer.from(this.#out);
    this.#out = "";
  }
}

/** "x:" of "x:row", "" of "row": new elements must be in the namespace of their neighbours. */
export function prefixOf(name: string): string {
  return name.slice(0, name.indexOf(":") + 1);
}
