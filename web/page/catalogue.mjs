// The sentences of the page in one language, from po/LANGUAGE.po: those whose reference names a file
// under web/page. Small enough to read the form that tools/messages.py writes.
import { readFileSync } from "node:fs";

const marks = { n: "\n", t: "\t", '"': '"', "\\": "\\" };
const unquoted = (text) => text.trim().slice(1, -1).replace(/\\(.)/g, (_, mark) => marks[mark]);

/** Sentence -> translation. */
export function catalogue(file) {
  const sentences = {};
  for (const block of readFileSync(file, "utf8").split(/\n\s*\n/)) {
    const lines = block.split("\n");
    if (!lines.some((line) => line.startsWith("#: ") && line.includes("web/page/"))) continue;
    const parts = { msgid: "", msgstr: "" };
    let current;
    for (const line of lines) {
      const start = /^(msgid|msgstr)\s+(".*")$/.exec(line);
      if (start) {
        current = start[1];
        parts[current] = unquoted(start[2]);
      } else if (current && line.startsWith('"')) {
        parts[current] += unquoted(line);
      }
    }
    if (parts.msgid && parts.msgstr) sentences[parts.msgid] = parts.msgstr;
  }
  return sentences;
}
