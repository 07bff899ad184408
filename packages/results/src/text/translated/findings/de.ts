import type { Findings } from "../../findings.ts";

export const findings: Findings = {
  findingMost: "Am häufigsten gewählt: {names} mit {percent} ({count} von {n}).",
  findingMostTied: "Am häufigsten gewählt: {names} mit je {percent} ({count} von {n}).",
  findingMean: "Der Mittelwert ist {mean}.",
  findingOnlyOther: "Alle Antworten ({count}) wurden in eigenen Worten gegeben.",
  findingScale: "Der Mittelwert ist {mean} auf einer Skala von {min} bis {max}; {percent} wählten {top}.",
  findingScalePlain: "Der Mittelwert ist {mean} auf einer Skala von {min} bis {max}.",
  findingNps:
    "Der Net Promoter Score ist {score} ({interval}): {promoters} Promotoren und {detractors} Detraktoren.",
  findingDate: "Die Datumsangaben reichen von {first} bis {last}; der Median ist {median}.",
  findingNumber: "Der Median ist {median}; die mittlere Hälfte der Antworten liegt zwischen {p25} und {p75}.",
  findingMatrix: "Am höchsten bewertet: {best} (Mittelwert {high}), am niedrigsten: {worst} ({low}).",
  findingMatrixTied: "Am höchsten bewertet: {best} (Mittelwert {high}), am niedrigsten: {worst} ({low}).",
  findingMatrixAlike: "Gleich bewertet: {best} (Mittelwert {high}).",
  findingMatrixOne: "Der Mittelwert von {best} ist {high}.",
  findingRanking:
    "Am besten eingestuft: {names} mit dem mittleren Rang {rank}, auf Platz 1 bei {percent} von {n}.",
  findingRankingTied: "Am besten eingestuft: {names} mit dem mittleren Rang {rank}.",
  findingCriterionTied: "Nach {criterion} am besten eingestuft: {names} (mittlerer Rang je {rank}).",
  findingCriterion: "Nach {criterion} am besten eingestuft: {names} (mittlerer Rang {rank}).",
  findingAllocation: "Am meisten erhielt {names}: {percent} der Gesamtmenge, im Mittel {mean}.",
  findingAllocationTied: "Am meisten erhielten {names}: je {percent} der Gesamtmenge, im Mittel {mean}.",
  findingAllocationRowTied: "{row}: Am meisten erhielten {names} (je {percent}).",
  findingAllocationRow: "{row}: Am meisten erhielt {names} ({percent}).",
  findingSimilarity:
    "Am häufigsten zusammen einsortiert wurden {a} und {b}: von {percent} derer, die beide einsortiert haben.",
  findingSimilarityTied:
    "Am häufigsten zusammen einsortiert: {pairs}, von je {percent} derer, die beide einsortiert haben.",
  findingPlacementTied: "Am einheitlichsten einsortiert: {cards} (je {percent}).",
  findingPlacement: "Am einheitlichsten einsortiert wurde {card}: von {percent} in {category}.",
  findingTree: "{percent} fanden eine richtige Stelle; {direct} gingen direkt dorthin.",
  findingTreeOpen: "{direct} gingen direkt zu ihrer Wahl. Keine Stelle ist als richtig markiert.",
  findingFirst: "Die meisten gingen zuerst zu {names}: {percent}.",
  findingFirstTied: "Die meisten gingen zuerst zu einer dieser Stellen: {names}, je {percent}.",
  findingDestinationTied: "Am häufigsten gewählt: {path}, je {percent}.",
  findingDestination: "Am häufigsten gewählt: {path} mit {percent}.",
  findingDestinationRight: "Am häufigsten gewählt: {path}, eine richtige Stelle, mit {percent}.",
  findingMaxDiff: "Am meisten wert ist {names}: Unter allen Elementen würde es in {share} der Fälle gewählt.",
  findingMaxDiffTied:
    "Am meisten wert sind {names}: Unter allen Elementen würde jedes in {share} der Fälle gewählt.",
  findingMaxDiffScore:
    "Was jedes Element wert ist, zeigen die Antworten noch nicht. „Bestes minus Schlechtestes“ ist am höchsten bei {names}: {share}.",
  findingImportance: "Am wichtigsten ist {names}: {percent} der Wichtigkeit.",
  findingImportanceTied: "Am wichtigsten sind {names}: je {percent} der Wichtigkeit.",
  findingImportanceNone: "Kein Merkmal ist eindeutig wichtig.",
  findingUtilityNone: "Keine Ausprägung hebt sich eindeutig ab.",
  findingUtilityLow: "Keine Ausprägung ist eindeutig am beliebtesten. Am unbeliebtesten: {levels}.",
  findingUtility: "Am beliebtesten: {levels}.",
  findingNoUtility: "Es gibt zu wenige Antworten, um zu schätzen, was jede Ausprägung wert ist.",
  findingWin:
    "Am häufigsten gewählt: {level}, in {percent} der Fälle, in denen die Ausprägung gezeigt wurde.",
  findingWinTied: "Am häufigsten gewählt: {level}, in je {percent} der Fälle, in denen sie gezeigt wurden.",
  findingTask: "{percent} schafften die Aufgabe; die Mediandauer war {duration}.",
  findingTaskPlain: "{percent} schafften die Aufgabe.",
  findingLink: "{percent} öffneten den Link ({count} von {n}).",
  findingCalendar: "{percent} fanden einen Termin; am häufigsten gebucht wurde {slot} ({count}).",
  findingCalendarTied: "{percent} fanden einen Termin; am häufigsten gebucht wurden {slot} (je {count}).",
  findingCalendarNone: "{percent} fanden einen Termin.",
  findingOpen: "{answered} antworteten in eigenen Worten, {skipped} übersprangen die Frage.",
  findingFiles: "{answered} luden Dateien hoch, {skipped} übersprangen die Frage.",
  findingMessage: "{reached} sahen diesen Text.",
  findingFunnel:
    "Von {able}, die abschließen konnten, taten es {completed}; die meisten anderen brachen bei {question} ab ({count} von {base}).",
  findingFunnelTied:
    "Von {able}, die abschließen konnten, taten es {completed}; die meisten anderen brachen bei {question} ab (je {count}).",
  findingFunnelNone:
    "Von {able}, die abschließen konnten, taten es {completed}; niemand brach bei einer Frage ab.",
  findingFunnelOpen:
    "Von {able}, die abschließen konnten, taten es {completed}; bei {open} läuft das Interview noch.",
  findingFunnelAway:
    "Alle, die begonnen haben ({started}), wurden ausgefiltert oder trafen auf eine volle Quote.",
  findingNoStart: "Noch hat niemand begonnen.",
};
