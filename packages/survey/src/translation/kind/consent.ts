import { maxConsentText } from "../../study/consent-config.ts";
import { oneText } from "./kind.ts";

/** What participants agree to. */
export const consent = oneText("consent_text", { isCritical: true, words: "consent", max: maxConsentText });
