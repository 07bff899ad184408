import type { Findings } from "../../findings.ts";

export const findings: Findings = {
  findingMost: "Lo más elegido: {names}, con el {percent} ({count} de {n}).",
  findingMostTied: "Lo más elegido: {names}, con el {percent} cada uno ({count} de {n}).",
  findingMean: "La media es {mean}.",
  findingOnlyOther: "Todas las respuestas ({count}) están escritas con palabras propias.",
  findingScale: "La media es {mean} en una escala de {min} a {max}; el {percent} eligió {top}.",
  findingScalePlain: "La media es {mean} en una escala de {min} a {max}.",
  findingNps:
    "El Net Promoter Score es {score} ({interval}): {promoters} de promotores y {detractors} de detractores.",
  findingDate: "Primera fecha: {first}; última: {last}; mediana: {median}.",
  findingNumber: "La mediana es {median}; la mitad central de las respuestas está entre {p25} y {p75}.",
  findingMatrix: "Lo mejor valorado: {best} (media {high}); lo peor: {worst} ({low}).",
  findingMatrixTied: "Lo mejor valorado: {best} (media {high}); lo peor: {worst} ({low}).",
  findingMatrixAlike: "Valorados por igual: {best} (media {high}).",
  findingMatrixOne: "La media de {best} es {high}.",
  findingRanking:
    "Lo mejor clasificado: {names}, con puesto medio {rank}; en primer lugar para el {percent} de {n}.",
  findingRankingTied: "Lo mejor clasificado: {names}, con puesto medio {rank} cada uno.",
  findingCriterionTied: "Según {criterion}, lo mejor clasificado: {names} (puesto medio {rank} cada uno).",
  findingCriterion: "Según {criterion}, lo mejor clasificado: {names} (puesto medio {rank}).",
  findingAllocation: "Lo que más recibió: {names}, con el {percent} del total y {mean} de media.",
  findingAllocationTied:
    "Lo que más recibió: {names}, con el {percent} del total cada uno y {mean} de media.",
  findingAllocationRowTied: "{row}: lo que más recibió fue {names} ({percent} cada uno).",
  findingAllocationRow: "{row}: lo que más recibió fue {names} ({percent}).",
  findingSimilarity:
    "Agrupadas juntas más a menudo: {a} y {b}, por el {percent} de quienes clasificaron ambas.",
  findingSimilarityTied:
    "Agrupadas juntas más a menudo: {pairs}, por el {percent} de quienes clasificaron ambas en cada caso.",
  findingPlacementTied: "Clasificadas con más coincidencia: {cards} ({percent} cada una).",
  findingPlacement: "Clasificada con más coincidencia: {card}; el {percent} la puso en {category}.",
  findingTree: "El {percent} encontró un lugar correcto; el {direct} fue directamente.",
  findingTreeOpen: "El {direct} fue directamente a su elección. No hay ningún lugar marcado como correcto.",
  findingFirst: "La mayoría fue primero a {names}: el {percent}.",
  findingFirstTied: "La mayoría fue primero a uno de estos lugares: {names}, el {percent} cada uno.",
  findingDestinationTied: "Lo más elegido: {path}, con el {percent} cada uno.",
  findingDestination: "Lo más elegido: {path}, con el {percent}.",
  findingDestinationRight: "Lo más elegido: {path}, un lugar correcto, con el {percent}.",
  findingMaxDiff: "Lo más valioso: {names}; se elegiría el {share} de las veces entre todos los elementos.",
  findingMaxDiffTied:
    "Lo más valioso: {names}; cada uno se elegiría el {share} de las veces entre todos los elementos.",
  findingMaxDiffScore:
    "Las elecciones aún no muestran cuánto vale cada elemento. «Mejor menos peor» es más alto en {names}: {share}.",
  findingImportance: "Lo que más importa: {names}, con el {percent} de la importancia.",
  findingImportanceTied: "Lo que más importa: {names}, con el {percent} de la importancia cada uno.",
  findingImportanceNone: "Ningún atributo importa claramente.",
  findingUtilityNone: "Ningún nivel se distingue claramente.",
  findingUtilityLow: "Ningún nivel es claramente el preferido. Los que menos gustan: {levels}.",
  findingUtility: "Los que más gustan: {levels}.",
  findingNoUtility: "Hay muy pocas elecciones para estimar cuánto vale cada nivel.",
  findingWin: "Lo más elegido: {level}, el {percent} de las veces que se mostró.",
  findingWinTied: "Lo más elegido: {level}, el {percent} de las veces que se mostró cada uno.",
  findingTask: "El {percent} completó la tarea; el tiempo mediano fue de {duration}.",
  findingTaskPlain: "El {percent} completó la tarea.",
  findingLink: "El {percent} abrió el enlace ({count} de {n}).",
  findingCalendar: "El {percent} encontró una hora; la más reservada fue {slot} ({count}).",
  findingCalendarTied: "El {percent} encontró una hora; las más reservadas fueron {slot} ({count} cada una).",
  findingCalendarNone: "El {percent} encontró una hora.",
  findingOpen: "{answered} respondieron con sus palabras, {skipped} omitieron la pregunta.",
  findingFiles: "{answered} subieron archivos, {skipped} omitieron la pregunta.",
  findingMessage: "{reached} vieron este texto.",
  findingFunnel:
    "De {able} que podían terminar, {completed} lo hicieron; la mayoría de los demás abandonó en {question} ({count} de {base}).",
  findingFunnelTied:
    "De {able} que podían terminar, {completed} lo hicieron; la mayoría de los demás abandonó en {question} ({count} en cada una).",
  findingFunnelNone:
    "De {able} que podían terminar, {completed} lo hicieron; nadie abandonó en ninguna pregunta.",
  findingFunnelOpen: "De {able} que podían terminar, {completed} lo hicieron; {open} siguen en curso.",
  findingFunnelAway:
    "Todas las personas que empezaron ({started}) fueron descartadas por perfil o por cuota llena.",
  findingNoStart: "Todavía no ha empezado nadie.",
};
