import { linesOf, type TextParts } from "./parts.ts";

export const french: TextParts = {
  habit: [
    linesOf(`
      Presque tous les matins
      En semaine, le plus souvent,
      Avant de quitter la maison
      Après le déjeuner
      Quand je rentre tard
      Un soir sur deux
      Au début du mois
      Surtout en hiver
      Depuis mon déménagement
      Quand je suis en retard
      Les dimanches tranquilles
      Pendant que les enfants dorment
      Entre deux réunions
      Quand il fait mauvais
      Pendant les vacances
      Dès que j'ai le temps
      Une ou deux fois par semaine
      Quand des amis viennent
      En arrivant au travail
      Juste avant de dormir`),
    linesOf(`
      je commence toujours par là
      je prends ce qui se présente
      j'en compare deux ou trois
      je demande d'abord à ma sœur
      je prévois un peu plus de temps
      je laisse faire mon mari
      je refais les mêmes gestes
      je regarde sur mon téléphone
      je note ce qui manque
      j'essaie quelque chose de nouveau
      je vérifie encore le prix
      je prends le chemin le plus court
      je le fais debout
      je remets cela à plus tard
      je partage avec une collègue
      je le commande à l'avance
      je garde une petite réserve
      j'y vais à pied
      je relis mes notes
      je commence par le plus dur`),
    linesOf(`
      sans trop réfléchir
      et cela me fait plaisir
      même si c'est plus cher
      parce que cela évite un trajet
      même si personne ne le voit
      et puis j'oublie tout
      pour que le reste aille vite
      avec un peu de musique
      comme le faisaient mes parents
      pour en être débarrassée
      en espérant que tout ira bien
      avant que quelqu'un proteste
      sauf si quelque chose casse
      en prenant mon temps
      car cela me calme
      ce que les autres trouvent drôle
      et je range aussitôt
      tant que l'argent le permet
      et je le regrette rarement
      en attendant mon bus`),
  ],
  view: [
    linesOf(`
      Je suis plutôt contente de ceci :
      J'ai mis du temps à aimer une chose :
      Je ne renoncerais pas à un détail :
      J'en parle souvent autour de moi :
      J'ai des doutes sur un seul point :
      Personne ne m'avait prévenue :
      Ce qui m'a étonnée au début :
      Ce que j'apprécie le plus :
      Je pourrais me passer de cela :
      Il m'est difficile de juger :
      J'en ris encore aujourd'hui :
      J'attendais davantage de cela :
      Toute ma famille en dépend :
      Je m'y suis habituée peu à peu :
      Je m'en plains de temps en temps :
      Je le paie assez cher :
      Je n'y pense presque jamais :
      Le meilleur moment, pour moi :
      Je changerais volontiers ceci :
      Une amie a su me convaincre :`),
    linesOf(`
      la vitesse à laquelle tout va
      la façon de l'expliquer
      le goût de la première fois
      les gens derrière le comptoir
      l'effet sur mon dos
      les petites lignes en bas
      le bruit que cela fait
      le peu de place que cela prend
      les couleurs choisies
      l'aide au téléphone
      le long chemin vers l'entrée
      ce qui reste à la fin
      les heures d'ouverture le soir
      le nettoyage si fréquent
      l'odeur dans la cuisine
      l'accueil des réclamations
      le choix du samedi
      la disposition de l'écran
      le coin calme au fond
      le prix sur une année`),
    linesOf(`
      et cela n'a pas changé
      mais la dernière fois était autre
      sauf les jours de canicule
      même si je suis seule à le dire
      encore après tant d'années
      quand je compare avec avant
      tant que quelqu'un m'aide
      à part une mauvaise soirée
      du moins pour le moment
      malgré ce qu'on lit partout
      et je le leur ai dit
      quand tout le reste va mal
      plus que chez mes voisins
      jusqu'à la hausse des prix
      quelle que soit la marque
      et mon frère pense pareil
      mais pas en soirée
      et je peux le prouver
      peu importe qui le demande
      pour des raisons à moi`),
  ],
  reasons: linesOf(`
    C'est parce que je gagne une demi-heure.
    La raison principale est le prix.
    Surtout parce que je sais ce que j'ai.
    C'est parce que personne ne me l'a expliqué.
    Cela vient des pannes trop fréquentes.
    C'est à cause de mon genou.
    La raison est que je travaille de nuit.
    C'est parce que nous partageons la cuisine.
    Surtout parce que le magasin est à côté.
    Cela vient d'une mauvaise expérience.
    La raison est ma mère, qui y tient.
    C'est parce que je déteste attendre.
    Parce que l'ancien a tenu onze ans.
    C'est parce que je n'aime pas jeter.
    La raison principale est le calme.
    Parce que je conduis tôt le lendemain.`),
  examples: linesOf(`
    La semaine dernière, par exemple, cinq minutes ont suffi.
    Hier, j'ai dû recommencer deux fois.
    La dernière fois, une collègue m'a montré.
    Avec des invités, par exemple, il n'y en avait pas assez.
    Lundi, par exemple, la file allait jusqu'à la porte.
    En mars, par exemple, nous avons fait sans pendant dix jours.
    Hier soir, mon fils l'a fait seul pour la première fois.
    L'autre jour, par exemple, le courant a sauté.
    À Pâques, par exemple, nous en avions beaucoup trop.
    Il y a deux semaines, j'ai reçu la mauvaise taille.
    L'été dernier, je l'ai emporté dans le train.
    Pour mon anniversaire, par exemple, tout le monde en voulait.`),
  onTopic: {
    articles: "le la les un une des votre=mon vos=mes ce cette",
    ends: "vous nous que qui quoi dont de du des par à au aux en dans sur pour avec et ou comme quand avant après est était sont a",
    vague: "peu plus situation fois moment raison raisons exemple façon mots autre autres",
    it: "cela",
    asks: {
      reason: /(?:raisons?|pourquoi|conduit)/i,
      occasion: /(?:situation|dernière fois|occasion|exemple|moment)/i,
    },
    account: [
      linesOf(`
        Pour {topic}, tout a commencé
        J'ai réfléchi à propos de ceci, {topic},
        J'ai pris mon temps pour {topic}
        Je me posais des questions sur {topic}
        J'étais au clair sur {topic}
        Je me suis renseigné sur {topic}
        Je savais à quoi m'en tenir sur {topic}
        J'ai fait ce que je pouvais pour {topic}
        J'ai discuté avec eux, et {topic} est venu
        Je suis revenu sur {topic}`),
      linesOf(`
        quand ma sœur m'a raconté ce qu'elle avait fait
        après qu'ils ont changé ce qu'ils proposent
        avant que les autres ne s'y intéressent
        parce que ce que j'avais avant était usé
        dès que j'ai su ce que cela me coûterait
        quand il ne restait rien d'autre à essayer
        et ils ont été patients avec moi jusqu'à la fin
        pendant que mes collègues attendaient autre chose
        après avoir vu ce que font les autres
        et cela s'est mieux passé que prévu`),
    ],
    reason: linesOf(`
      Mes raisons étaient pratiques : je gagne une heure environ.
      La raison, c'est que {topic} devait tenir dans ma semaine.
      C'est parce que je me fie à ce que disent mes amis sur {topic}.
      La raison était simple : on m'a bien expliqué.
      C'est parce que j'avais déjà fait une erreur avant.
      Ce qui a conduit à cela, c'est surtout le prix.`),
    occasion: linesOf(`
      La dernière fois, c'était lundi : cela m'a pris dix minutes.
      Une situation au travail : tout le monde voulait aider.
      C'était en mars, quand ils m'ont appelé au milieu du dîner.
      La semaine dernière, par exemple, {topic} m'a occupé toute une soirée.
      La dernière fois, j'étais seul, et c'était difficile au début.
      Je me souviens d'un dimanche où nous ne parlions que de cela.`),
    brief: {
      answer: linesOf(`
        {word}, par une amie
        {word}, ce qu'ils avaient
        {word}, comme avant
        {word}, avec ma sœur
        {word}, le mois dernier
        {word}, c'était nécessaire
        {word}, quand il pleuvait
        {word}, plutôt que rien`),
      more: linesOf(`
        Ils aidaient pour tout
        Des amis parlaient ainsi
        Quelqu'un venait avec moi
        Regardé partout, puis décidé
        Depuis tôt jusqu'au soir
        Mieux que celui d'avant
        Avec plus de temps
        Comme presque tous là-bas`),
      reason: linesOf(`
        C'était la raison
        Parce qu'ils le proposaient
        Quoi d'autre, sinon
        Le temps, voilà pourquoi
        Des amis m'ont conseillé
        Ils rendaient cela facile`),
      occasion: linesOf(`
        Dernière fois, entre amis
        La semaine dernière, chez moi
        C'était lundi dernier
        Quand ils m'ont appelé
        Une fois, avant un voyage
        Une situation au travail`),
    },
  },
};
