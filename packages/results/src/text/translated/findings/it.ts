import type { Findings } from "../../findings.ts";

export const findings: Findings = {
  findingMost: "Scelta più frequente: {names}, {percent} ({count} su {n}).",
  findingMostTied: "Scelte più frequenti: {names}, {percent} ciascuna ({count} su {n}).",
  findingMean: "La media è {mean}.",
  findingOnlyOther: "Tutte le risposte ({count}) sono formulate con parole proprie.",
  findingScale: "La media è {mean} su una scala da {min} a {max}; risposte {top}: {percent}.",
  findingScalePlain: "La media è {mean} su una scala da {min} a {max}.",
  findingNps:
    "Il Net Promoter Score è {score} ({interval}): {promoters} di promotori e {detractors} di detrattori.",
  findingDate: "Le date vanno da {first} a {last}; la mediana è {median}.",
  findingNumber: "La mediana è {median}; la metà centrale delle risposte è tra {p25} e {p75}.",
  findingMatrix: "Valutazione più alta: {best} (media {high}); più bassa: {worst} ({low}).",
  findingMatrixTied: "Valutazione più alta: {best} (media {high}); più bassa: {worst} ({low}).",
  findingMatrixAlike: "Valutati allo stesso modo: {best} (media {high}).",
  findingMatrixOne: "La media di {best} è {high}.",
  findingRanking:
    "In testa alla classifica: {names}, posizione media {rank}, al primo posto: {percent} di {n}.",
  findingRankingTied: "In testa alla classifica: {names}, posizione media {rank} ciascuno.",
  findingCriterionTied:
    "Secondo {criterion}, in testa alla classifica: {names} (posizione media {rank} ciascuno).",
  findingCriterion: "Secondo {criterion}, in testa alla classifica: {names} (posizione media {rank}).",
  findingAllocation: "Ha ricevuto di più: {names}, {percent} del totale e {mean} in media.",
  findingAllocationTied: "Hanno ricevuto di più: {names}, {percent} del totale ciascuno e {mean} in media.",
  findingAllocationRowTied: "{row}: hanno ricevuto di più {names} ({percent} ciascuno).",
  findingAllocationRow: "{row}: ha ricevuto di più {names} ({percent}).",
  findingSimilarity:
    "Raggruppate insieme più spesso: {a} e {b} ({percent} di chi le ha classificate entrambe).",
  findingSimilarityTied:
    "Coppie raggruppate insieme più spesso: {pairs} ({percent} ciascuna, fra chi ha classificato entrambe).",
  findingPlacementTied: "Classificate con più coerenza: {cards} ({percent} ciascuna).",
  findingPlacement: "Classificata con più coerenza: {card} (in {category}: {percent}).",
  findingTree: "Ha trovato un posto giusto: {percent}; ci è andato direttamente: {direct}.",
  findingTreeOpen:
    "È andato direttamente alla propria scelta: {direct}. Nessun posto è indicato come giusto.",
  findingFirst: "La maggior parte è andata prima a {names}: {percent}.",
  findingFirstTied: "La maggior parte è andata prima in uno di questi posti: {names}, {percent} ciascuno.",
  findingDestinationTied: "Scelte più frequenti: {path}, {percent} ciascuna.",
  findingDestination: "Scelta più frequente: {path}, {percent}.",
  findingDestinationRight: "Scelta più frequente: {path}, un posto giusto, {percent}.",
  findingMaxDiff: "Vale di più: {names}; probabilità di scelta fra tutti gli elementi: {share}.",
  findingMaxDiffTied:
    "Valgono di più: {names}; probabilità di scelta fra tutti gli elementi: {share} ciascuno.",
  findingMaxDiffScore:
    "Le scelte non mostrano ancora quanto vale ogni elemento. «Migliore meno peggiore» è più alto per {names}: {share}.",
  findingImportance: "Conta di più: {names}, {percent} dell’importanza.",
  findingImportanceTied: "Contano di più: {names}, {percent} dell’importanza ciascuno.",
  findingImportanceNone: "Nessun attributo conta in modo evidente.",
  findingUtilityNone: "Nessun livello si distingue in modo evidente.",
  findingUtilityLow: "Nessun livello è chiaramente il preferito. I meno graditi: {levels}.",
  findingUtility: "I più graditi: {levels}.",
  findingNoUtility: "Le scelte sono troppo poche per stimare quanto vale ogni livello.",
  findingWin: "Scelta più frequente: {level}, {percent} delle volte in cui è stato mostrato.",
  findingWinTied: "Scelte più frequenti: {level}, {percent} delle volte in cui ciascuno è stato mostrato.",
  findingTask: "Ha completato il compito: {percent}; tempo mediano: {duration}.",
  findingTaskPlain: "Ha completato il compito: {percent}.",
  findingLink: "Ha aperto il link: {percent} ({count} su {n}).",
  findingCalendar: "Ha trovato un orario: {percent}; il più prenotato: {slot} ({count}).",
  findingCalendarTied: "Ha trovato un orario: {percent}; i più prenotati: {slot} ({count} ciascuno).",
  findingCalendarNone: "Ha trovato un orario: {percent}.",
  findingOpen: "Risposte con parole proprie: {answered}; domanda saltata: {skipped}.",
  findingFiles: "Partecipanti che hanno caricato file: {answered}; domanda saltata: {skipped}.",
  findingMessage: "Persone che hanno visto questo testo: {reached}.",
  findingFunnel:
    "Completamenti: {completed} su {able} possibili; la maggior parte degli altri ha abbandonato alla domanda {question} ({count} su {base}).",
  findingFunnelTied:
    "Completamenti: {completed} su {able} possibili; la maggior parte degli altri ha abbandonato alle domande {question} ({count} ciascuna).",
  findingFunnelNone: "Completamenti: {completed} su {able} possibili; nessuno ha abbandonato a una domanda.",
  findingFunnelOpen: "Completamenti: {completed} su {able} possibili; ancora in corso: {open}.",
  findingFunnelAway: "Chiunque abbia iniziato ({started}) era fuori target o oltre la quota.",
  findingNoStart: "Nessuno ha ancora iniziato.",
};
