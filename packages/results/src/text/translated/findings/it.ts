import type { Findings } from "../../findings.ts";

export const findings: Findings = {
  findingMost: "Scelta più frequente: {names}, con {percent} ({count} di {n}).",
  findingMostTied: "Scelte più frequenti: {names}, con {percent} ciascuna ({count} di {n}).",
  findingMean: "La media è {mean}.",
  findingRange: "Le risposte vanno da {first} a {last}.",
  findingOnlyOther: "Tutte le risposte ({count}) sono in parole proprie.",
  findingScale: "La media è {mean} su una scala da {min} a {max}; {percent} ha scelto {top}.",
  findingScalePlain: "La media è {mean} su una scala da {min} a {max}.",
  findingNps:
    "Il Net Promoter Score è {score} ({interval}): {promoters} promotori e {detractors} detrattori.",
  findingDate: "Le date vanno da {first} a {last}; la mediana è {median}.",
  findingNumber: "La mediana è {median}; la metà centrale delle risposte è tra {p25} e {p75}.",
  findingMatrix: "Valutazione più alta: {best} (media {high}); più bassa: {worst} ({low}).",
  findingMatrixTied: "Valutazione più alta: {best} (media {high}); più bassa: {worst} ({low}).",
  findingMatrixAlike: "Valutati allo stesso modo: {best} (media {high}).",
  findingMatrixOne: "La media di {best} è {high}.",
  findingRanking:
    "Al meglio in classifica: {names}, posizione media {rank}, al primo posto per {percent} di {n}.",
  findingRankingTied: "Al meglio in classifica: {names}, posizione media {rank} ciascuno.",
  findingCriterionTied:
    "Secondo {criterion}, al meglio in classifica: {names} (posizione media {rank} ciascuno).",
  findingCriterion: "Secondo {criterion}, al meglio in classifica: {names} (posizione media {rank}).",
  findingAllocation: "Ha ricevuto di più: {names}, con {percent} del totale e {mean} in media.",
  findingAllocationTied:
    "Hanno ricevuto di più: {names}, con {percent} del totale ciascuno e {mean} in media.",
  findingAllocationRowTied: "{row}: hanno ricevuto di più {names} ({percent} ciascuno).",
  findingAllocationRow: "{row}: ha ricevuto di più {names} ({percent}).",
  findingSimilarity:
    "{a} e {b} sono state raggruppate insieme più spesso: da {percent} di chi le ha classificate entrambe.",
  findingSimilarityTied:
    "Raggruppate insieme più spesso: {pairs}, da {percent} ciascuna di chi le ha classificate entrambe.",
  findingPlacementTied: "Classificate con più coerenza: {cards} ({percent} ciascuna).",
  findingPlacement: "Classificata con più coerenza: {card}, messa in {category} da {percent}.",
  findingTree: "{percent} ha trovato un posto giusto; {direct} ci è andato direttamente.",
  findingTreeOpen: "{direct} è andato direttamente alla propria scelta. Nessun posto è indicato come giusto.",
  findingFirst: "La maggior parte è andata prima a {names}: {percent}.",
  findingFirstTied: "La maggior parte è andata prima in uno di questi posti: {names}, {percent} ciascuno.",
  findingDestinationTied: "Scelte più frequenti: {path}, {percent} ciascuna.",
  findingDestination: "Scelta più frequente: {path}, con {percent}.",
  findingDestinationRight: "Scelta più frequente: {path}, un posto giusto, con {percent}.",
  findingMaxDiff: "Vale di più: {names}; verrebbe scelto {share} delle volte fra tutti gli elementi.",
  findingMaxDiffTied:
    "Valgono di più: {names}; ciascuno verrebbe scelto {share} delle volte fra tutti gli elementi.",
  findingMaxDiffScore:
    "Le scelte non mostrano ancora quanto vale ogni elemento. «Migliore meno peggiore» è più alto per {names}: {share}.",
  findingImportance: "Conta di più: {names}, con {percent} dell’importanza.",
  findingImportanceTied: "Contano di più: {names}, con {percent} dell’importanza ciascuno.",
  findingImportanceNone: "Nessun attributo conta in modo evidente.",
  findingUtilityNone: "Nessun livello si distingue in modo evidente.",
  findingUtilityLow: "Nessun livello è chiaramente il preferito. I meno graditi: {levels}.",
  findingUtility: "I più graditi: {levels}.",
  findingNoUtility: "Le scelte sono troppo poche per stimare quanto vale ogni livello.",
  findingWin: "Scelta più frequente: {level}, {percent} delle volte in cui è stato mostrato.",
  findingWinTied: "Scelte più frequenti: {level}, {percent} delle volte in cui ciascuno è stato mostrato.",
  findingTask: "{percent} ha completato il compito; il tempo mediano è stato {duration}.",
  findingTaskPlain: "{percent} ha completato il compito.",
  findingLink: "{percent} ha aperto il link ({count} di {n}).",
  findingCalendar: "{percent} ha trovato un orario; il più prenotato è stato {slot} ({count}).",
  findingCalendarTied:
    "{percent} ha trovato un orario; i più prenotati sono stati {slot} ({count} ciascuno).",
  findingCalendarNone: "{percent} ha trovato un orario.",
  findingOpen: "{answered} hanno risposto con parole proprie, {skipped} hanno saltato la domanda.",
  findingFiles: "{answered} hanno caricato file, {skipped} hanno saltato la domanda.",
  findingMessage: "{reached} hanno visto questo testo.",
  findingFunnel:
    "Dei {able} che potevano finire, {completed} l’hanno fatto; quasi tutti gli altri hanno abbandonato a {question} ({count} di {base}).",
  findingFunnelTied:
    "Dei {able} che potevano finire, {completed} l’hanno fatto; quasi tutti gli altri hanno abbandonato a {question} ({count} ciascuna).",
  findingFunnelNone:
    "Dei {able} che potevano finire, {completed} l’hanno fatto; nessuno ha abbandonato a una domanda.",
  findingFunnelOpen:
    "Dei {able} che potevano finire, {completed} l’hanno fatto; {open} sono ancora in corso.",
  findingFunnelAway: "Chiunque abbia iniziato ({started}) era fuori target o oltre la quota.",
  findingNoStart: "Nessuno ha ancora iniziato.",
};
