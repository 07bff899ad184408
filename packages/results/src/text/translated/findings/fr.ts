import type { Findings } from "../../findings.ts";

export const findings: Findings = {
  findingMost: "Choix le plus fréquent : {names}, avec {percent} ({count} sur {n}).",
  findingMostTied: "Choix les plus fréquents : {names}, avec {percent} chacun ({count} sur {n}).",
  findingMean: "La moyenne est de {mean}.",
  findingOnlyOther: "Toutes les réponses ({count}) sont libres.",
  findingScale: "La moyenne est de {mean} sur une échelle de {min} à {max} ; {percent} ont choisi {top}.",
  findingScalePlain: "La moyenne est de {mean} sur une échelle de {min} à {max}.",
  findingNps:
    "Le Net Promoter Score est de {score} ({interval}) : {promoters} de promoteurs et {detractors} de détracteurs.",
  findingDate: "Première date : {first} ; dernière : {last} ; médiane : {median}.",
  findingNumber:
    "La médiane est de {median} ; la moitié centrale des réponses se situe entre {p25} et {p75}.",
  findingMatrix: "Le mieux noté : {best} (moyenne {high}) ; le moins bien noté : {worst} ({low}).",
  findingMatrixTied: "Les mieux notés : {best} (moyenne {high}) ; les moins bien notés : {worst} ({low}).",
  findingMatrixAlike: "Notés à égalité : {best} (moyenne {high}).",
  findingMatrixOne: "La moyenne de {best} est de {high}.",
  findingRanking: "Le mieux classé : {names}, rang moyen {rank}, premier pour {percent} de {n}.",
  findingRankingTied: "Les mieux classés : {names}, rang moyen {rank} chacun.",
  findingCriterionTied: "Selon {criterion}, les mieux classés : {names} (rang moyen {rank} chacun).",
  findingCriterion: "Selon {criterion}, le mieux classé : {names} (rang moyen {rank}).",
  findingAllocation: "Part la plus élevée : {names}, avec {percent} du total et {mean} en moyenne.",
  findingAllocationTied:
    "Parts les plus élevées : {names}, avec {percent} du total chacun et {mean} en moyenne.",
  findingAllocationRowTied: "{row} : les parts les plus élevées reviennent à {names} ({percent} chacun).",
  findingAllocationRow: "{row} : la part la plus élevée revient à {names} ({percent}).",
  findingSimilarity:
    "{a} et {b} ont été le plus souvent classées ensemble : par {percent} de ceux qui ont classé les deux.",
  findingSimilarityTied:
    "Le plus souvent classées ensemble : {pairs}, chaque fois par {percent} de ceux qui ont classé les deux.",
  findingPlacementTied: "Classées avec le plus de constance : {cards} ({percent} chacune).",
  findingPlacement: "Classée avec le plus de constance : {card}, mise dans {category} par {percent}.",
  findingTree: "{percent} ont trouvé un bon endroit ; {direct} y sont allés directement.",
  findingTreeOpen: "{direct} sont allés directement à leur choix. Aucun endroit n’est marqué comme bon.",
  findingFirst: "La plupart sont allés d’abord à {names} : {percent}.",
  findingFirstTied: "La plupart sont allés d’abord à l’un de ces endroits : {names}, {percent} chacun.",
  findingDestinationTied: "Choix les plus fréquents : {path}, {percent} chacun.",
  findingDestination: "Choix le plus fréquent : {path}, avec {percent}.",
  findingDestinationRight: "Choix le plus fréquent : {path}, un bon endroit, avec {percent}.",
  findingMaxDiff:
    "La plus grande valeur : {names}, qui serait choisi dans {share} des cas parmi tous les éléments.",
  findingMaxDiffTied:
    "La plus grande valeur : {names}, qui seraient chacun choisis dans {share} des cas parmi tous les éléments.",
  findingMaxDiffScore:
    "Les choix ne montrent pas encore ce que vaut chaque élément. « Meilleur moins pire » est le plus élevé pour {names} : {share}.",
  findingImportance: "Ce qui compte le plus : {names}, avec {percent} de l’importance.",
  findingImportanceTied: "Ce qui compte le plus : {names}, avec {percent} de l’importance chacun.",
  findingImportanceNone: "Aucun attribut ne compte nettement.",
  findingUtilityNone: "Aucun niveau ne se distingue nettement.",
  findingUtilityLow: "Aucun niveau n’est nettement préféré. Les moins appréciés : {levels}.",
  findingUtility: "Les plus appréciés : {levels}.",
  findingNoUtility: "Il y a trop peu de choix pour estimer ce que vaut chaque niveau.",
  findingWin: "Choix le plus fréquent : {level}, {percent} des fois où il a été affiché.",
  findingWinTied: "Choix les plus fréquents : {level}, {percent} des fois où chacun a été affiché.",
  findingTask: "{percent} ont terminé la tâche ; la durée médiane est de {duration}.",
  findingTaskPlain: "{percent} ont terminé la tâche.",
  findingLink: "{percent} ont ouvert le lien ({count} sur {n}).",
  findingCalendar: "{percent} ont trouvé un créneau ; le plus réservé est {slot} ({count}).",
  findingCalendarTied: "{percent} ont trouvé un créneau ; les plus réservés sont {slot} ({count} chacun).",
  findingCalendarNone: "{percent} ont trouvé un créneau.",
  findingOpen: "{answered} ont répondu dans leurs propres mots, {skipped} ont passé la question.",
  findingFiles: "{answered} ont envoyé des fichiers, {skipped} ont passé la question.",
  findingMessage: "{reached} ont vu ce texte.",
  findingFunnel:
    "Sur {able} qui pouvaient terminer, {completed} l’ont fait ; la plupart des autres ont abandonné à {question} ({count} sur {base}).",
  findingFunnelTied:
    "Sur {able} qui pouvaient terminer, {completed} l’ont fait ; la plupart des autres ont abandonné à {question} ({count} à chacune).",
  findingFunnelNone:
    "Sur {able} qui pouvaient terminer, {completed} l’ont fait ; personne n’a abandonné à une question.",
  findingFunnelOpen:
    "Sur {able} qui pouvaient terminer, {completed} l’ont fait ; {open} sont encore en cours.",
  findingFunnelAway:
    "Toutes les personnes qui ont commencé ({started}) étaient hors cible ou au-delà du quota.",
  findingNoStart: "Personne n’a encore commencé.",
};
