import { SpeechContext, useLanguage } from "../text/context.ts";
import { readAddress } from "../wire/entry.ts";
import { Entry } from "./entry.tsx";
import { Interview } from "./interview.tsx";
import { Message } from "./message.tsx";
import type { Visit } from "./visit.ts";

/** The address is `/s/{study id}`; with `?vid={token}` it is a personal link, else the study's open one. */
export function Page({ address: { pathname, search }, brought, speech, ...visitor }: Visit) {
  const address = readAddress({ pathname, search });
  const vid = new URLSearchParams(search).get("vid");
  if (address === null || (vid !== null && !/^[\w-]{32}$/.test(vid))) return <Incomplete {...visitor} />;
  if (vid === null) return <Entry address={address} {...visitor} />;
  const { language, source } = address;
  return (
    <Interview vid={vid} language={language} source={source} brought={brought} speech={speech} {...visitor} />
  );
}

function Incomplete({ languages }: Pick<Visit, "languages">) {
  const speech = useLanguage(null, languages);
  if (speech === null) return null;
  return (
    <SpeechContext.Provider value={speech}>
      <Message title={speech.words.incompleteTitle} body={speech.words.incompleteBody} />
    </SpeechContext.Provider>
  );
}
