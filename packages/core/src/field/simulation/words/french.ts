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
};
