import { render } from "preact";
import "./library/lend.ts";
import "./style/base.css";
import { Entry } from "./screen/entry.tsx";
import { Interview } from "./screen/interview.tsx";
import { Message } from "./screen/message.tsx";
import { SpeechContext, useLanguage } from "./text/context.ts";
import { readAddress } from "./wire/entry.ts";

function Incomplete() {
  const speech = useLanguage(null);
  if (speech === null) return null;
  return (
    <SpeechContext.Provider value={speech}>
      <Message title={speech.words.incompleteTitle} body={speech.words.incompleteBody} />
    </SpeechContext.Provider>
  );
}

/** The address is `/s/{study id}`; with `?vid={token}` it is a personal link, else the study's open one. */
function Page() {
  const address = readAddress(location);
  const vid = new URLSearchParams(location.search).get("vid");
  if (address === null || (vid !== null && !/^[\w-]{32}$/.test(vid))) return <Incomplete />;
  if (vid === null) return <Entry address={address} />;
  return <Interview vid={vid} language={address.language} source={address.source} />;
}

const place = document.getElementById("interview");
if (place !== null) render(<Page />, place);
