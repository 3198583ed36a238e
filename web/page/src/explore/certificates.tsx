// A certificate, dropped on the page, chosen or pasted, is verified here by the same checks as
// gale-verify's; a false one is answered with why it is false.
import { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ask, errorText, stopped } from "../ask";
import { Verified } from "../engine/types";
import { certificateOf, largestCertificate } from "../frame/drop";
import { announce } from "../frame/live";
import { t } from "../language";
import { settings } from "../settings";
import { useStore } from "../store";

/** Longer ones are verified, but not shown: a field with so much text is slow. */
const mostShown = 200_000;

export function Certificates(props: { text: string; onText: (text: string) => void }): JSX.Element {
  const { text } = props;
  const { language } = useStore(settings);
  const [result, setResult] = useState<{ answer?: Verified; error?: string; milliseconds: number } | undefined>();
  useEffect(() => {
    setResult(undefined);
    if (text.trim() === "") return undefined;
    if (text.length > largestCertificate) {
      setResult({ error: t("This certificate is too large for the browser; gale-verify checks it."), milliseconds: 0 });
      return undefined;
    }
    const stop = new AbortController();
    const began = performance.now();
    ask<Verified>({ ask: "verify", certificate: text }, { signal: stop.signal })
      .then((answer) => {
        if (stop.signal.aborted) return;
        setResult({ answer, milliseconds: performance.now() - began });
        announce(answer.verified ? t("Verified.") : t("Not verified."));
      })
      .catch((error: unknown) => { if (!stop.signal.aborted && !stopped(error)) setResult({ error: errorText(error), milliseconds: 0 }); });
    return () => stop.abort();
  }, [text, language]);
  const shown = text.length > mostShown ? "" : text;
  const open = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file) props.onText(await certificateOf(file));
    input.value = "";
  };
  return (
    <>
      <div class="table">
        <h1>{t("Check a certificate")}</h1>
        <p class="sub">{t("Drop a .cert file anywhere on this page, choose one, or paste its text. It is checked here and now.")}</p>
        <label class="button">
          {t("Choose a file")}
          <input type="file" class="unseen" accept=".cert,.txt,text/plain" onChange={(event) => void open(event.currentTarget)} />
        </label>
        <label class="paste">{t("Text of the certificate")}<textarea rows={14} spellcheck={false} value={shown} placeholder={shown === text ? "" : t("{} characters: checked, but too many to be shown", text.length.toLocaleString("en"))} onInput={(event) => props.onText(event.currentTarget.value)} /></label>
      </div>
      <aside aria-label={t("Verdict")}>
        <section class="card" aria-labelledby="verdict-title">
          <h2 id="verdict-title">{t("Verdict")}</h2>
          {text.trim() === "" && <p class="muted">{t("Nothing to check yet.")}</p>}
          {text.trim() !== "" && !result && <p class="muted">{t("Checking …")}</p>}
          {result?.error && <p class="error" role="alert">{result.error}</p>}
          {result?.answer && <Verdict answer={result.answer} milliseconds={result.milliseconds} />}
        </section>
      </aside>
    </>
  );
}

function Verdict(props: { answer: Verified; milliseconds: number }): JSX.Element {
  const { answer } = props;
  return (
    <div class="cost" data-testid="verdict">
      <p class={"badge" + (answer.verified ? "" : " bad")}>
        <b aria-hidden="true">{answer.verified ? "✓" : "✕"}</b>{" "}
        {answer.verified ? t("Verified here in {} ms", Math.max(1, Math.round(props.milliseconds))) : failureName(answer)}
      </p>
      <p class="verdict">{answer.text}</p>
      {answer.checked && <p class="muted">{answer.checked}</p>}
      {answer.line !== undefined && <p class="muted">{t("Line {}", answer.line)}</p>}
    </div>
  );
}

function failureName(answer: Verified): string {
  switch (answer.failure) {
    case "refuted": return t("False");
    case "not_proven": return t("Not proven");
    default: return t("Not a certificate that can be read");
  }
}
