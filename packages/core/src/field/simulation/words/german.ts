import { linesOf, type TextParts } from "./parts.ts";

export const german: TextParts = {
  habit: [
    linesOf(`
      An den meisten Tagen
      Unter der Woche
      Bevor ich aus dem Haus gehe,
      Nach dem Mittagessen
      Wenn ich spät heimkomme,
      Jeden zweiten Abend
      Am Anfang des Monats
      Vor allem im Winter
      Seit meinem Umzug
      Wenn es schnell gehen muss,
      An ruhigen Sonntagen
      Solange die Kinder schlafen,
      Zwischen zwei Terminen
      Bei schlechtem Wetter
      In den Ferien
      Sobald ich Zeit habe,
      Ein- oder zweimal die Woche
      Wenn Besuch kommt,
      In der ersten Arbeitsstunde
      Kurz vor dem Schlafen`),
    linesOf(`
      greife ich zuerst danach
      nehme ich einfach, was da ist
      vergleiche ich zwei oder drei davon
      frage ich vorher meine Schwester
      plane ich etwas mehr Zeit ein
      überlasse ich es meinem Mann
      mache ich die gleichen alten Schritte
      schaue ich auf dem Handy nach
      schreibe ich auf, was fehlt
      probiere ich etwas Neues
      prüfe ich noch einmal den Preis
      gehe ich den kürzeren Weg
      erledige ich das im Stehen
      schiebe ich es ein wenig auf
      teile ich es mit einer Kollegin
      bestelle ich es im Voraus
      halte ich einen kleinen Vorrat
      gehe ich zu Fuß hin
      lese ich die Notizen noch einmal
      fange ich mit dem Schweren an`),
    linesOf(`
      ohne lange nachzudenken
      und freue mich meistens darüber
      obwohl es mehr kostet
      weil es einen Weg spart
      auch wenn es niemand merkt
      und vergesse es dann wieder
      damit der Rest schneller geht
      mit Musik im Hintergrund
      genau wie früher meine Eltern
      um es hinter mir zu haben
      und hoffe das Beste
      bevor jemand etwas sagen kann
      außer wenn etwas kaputtgeht
      und lasse mir Zeit dabei
      weil es mich beruhigt
      was die anderen seltsam finden
      und räume gleich danach auf
      soweit das Geld reicht
      und bereue es selten
      während ich auf den Bus warte`),
  ],
  view: [
    linesOf(`
      Ziemlich zufrieden bin ich mit dem, was man bekommt:
      Gewöhnt habe ich mich erst langsam daran:
      Verzichten würde ich ungern auf eines:
      Weitererzählt habe ich vor allem dies:
      Zweifel habe ich nur bei einer Sache:
      Gewarnt hatte mich niemand davor:
      Überrascht hat mich am Anfang vieles:
      Am meisten schätze ich daran etwas Kleines:
      Nicht nötig wäre für mich folgendes:
      Schwer zu beurteilen ist für mich das hier:
      Lachen muss ich noch immer über eines:
      Mehr erwartet hatte ich davon:
      Angewiesen ist meine Familie darauf:
      Abgefunden habe ich mich längst damit:
      Beschwert habe ich mich manchmal darüber:
      Teuer bezahlt habe ich dafür:
      Kaum nachgedacht habe ich bisher darüber:
      Das Schönste ist für mich ganz einfach:
      Gern ändern würde ich eine Kleinigkeit:
      Überzeugt hat mich ein Freund davon:`),
    linesOf(`
      wie schnell das alles läuft
      die Art, wie es erklärt wird
      der Geschmack beim ersten Mal
      die Leute an der Theke
      was es für den Rücken tut
      das Kleingedruckte am Rand
      das Geräusch dabei
      wie wenig Platz es braucht
      die Farben, die sie gewählt haben
      die Hilfe am Telefon
      der lange Weg zum Eingang
      was hinterher übrig bleibt
      die Öffnungszeiten am Abend
      wie oft man es putzen muss
      der Geruch in der Küche
      der Umgang mit Beschwerden
      die Auswahl am Wochenende
      wie der Bildschirm aufgebaut ist
      die stille Ecke ganz hinten
      was es übers Jahr kostet`),
    linesOf(`
      und daran hat sich nichts geändert
      aber zuletzt war es anders
      nur an heißen Tagen nicht
      auch wenn ich damit allein bin
      selbst nach all den Jahren
      wenn ich es mit früher vergleiche
      solange mir jemand hilft
      abgesehen von einem Abend
      jedenfalls im Moment
      trotz allem, was man liest
      und das habe ich auch gesagt
      wenn sonst alles schiefgeht
      mehr als bei den Nachbarn
      bis die Preise gestiegen sind
      egal von welcher Marke
      und mein Bruder sieht es auch so
      bloß nicht am späten Abend
      und das kann ich belegen
      ganz gleich, wer danach fragt
      aus eigenen Gründen`),
  ],
  reasons: linesOf(`
    Das liegt daran, dass es mir eine halbe Stunde spart.
    Der Hauptgrund ist der Preis.
    Meistens, weil ich weiß, was ich bekomme.
    Weil es mir niemand erklärt hat.
    Das kommt davon, wie oft etwas schiefgeht.
    Das liegt an meinem Knie.
    Der Grund ist, dass ich Schicht arbeite.
    Weil wir uns eine Küche teilen.
    Vor allem, weil der Laden nebenan ist.
    Das kommt von einer schlechten Erfahrung.
    Der Grund ist meine Mutter, die darauf besteht.
    Weil ich nicht gern warte.
    Weil das alte elf Jahre gehalten hat.
    Das liegt daran, dass ich ungern etwas wegwerfe.
    Der Hauptgrund ist die Ruhe.
    Weil ich am nächsten Tag früh fahren muss.`),
  examples: linesOf(`
    Letzte Woche zum Beispiel hat es fünf Minuten gedauert.
    Gestern musste ich zweimal von vorn anfangen.
    Beim letzten Mal hat mir eine Kollegin geholfen.
    Als wir Gäste hatten, reichte es nicht für alle.
    Am Montag zum Beispiel stand die Schlange bis zur Tür.
    Im März kamen wir zum Beispiel zehn Tage ohne aus.
    Gestern Abend hat mein Sohn es zum ersten Mal allein gemacht.
    Neulich zum Beispiel ist mittendrin der Strom ausgefallen.
    An Ostern hatten wir zum Beispiel viel zu viel davon.
    Vor zwei Wochen kam zum Beispiel die falsche Größe.
    Letzten Sommer hatte ich es im Zug dabei.
    An meinem Geburtstag wollten zum Beispiel alle etwas davon.`),
  onTopic: {
    articles: "der= die= das= den= dem= des= ein= eine= einen= einem= einer= ihr= ihre= ihren= ihrem= ihrer=",
    ends: "sie ihnen wir uns es dass und oder von vom bei in im an am auf für aus mit zu zum zur als wenn vor nach ist war waren hat haben",
    vague:
      "mal situation moment grund gründe beispiel weise worte worten letzte letzten letzter anderen andere",
    it: "die Sache",
    asks: {
      reason: /\b(?:Gr(?:u|ü)nde?|warum|dazu geführt)\b/i,
      occasion: /(?:Situation|zuletzt|letztes? Mal|Beispiel|Moment)/i,
    },
    account: [
      linesOf(`
        Was {topic} angeht, fing es an,
        Über das Thema {topic} habe ich nachgedacht,
        Für {topic} habe ich mir Zeit genommen,
        Zum Thema {topic} hatte ich Fragen,
        Bei der Frage nach {topic} war ich mir sicher,
        Wegen {topic} habe ich herumgefragt,
        Das Thema {topic} wurde mir wichtig,
        Mit {topic} habe ich mich beschäftigt,
        Von {topic} habe ich erzählt,
        Auf {topic} bin ich zurückgekommen,`),
      linesOf(`
        als meine Schwester mir erzählt hat, was sie gemacht hat
        nachdem sie ihr Angebot geändert hatten
        bevor sich sonst jemand darum gekümmert hat
        weil das, was ich vorher hatte, kaputt war
        sobald ich wusste, was es mich kostet
        als nichts anderes mehr übrig war
        und alle waren geduldig mit mir
        während die Kollegen auf etwas anderes gewartet haben
        nachdem ich gesehen hatte, was andere machen
        und es lief besser, als ich gedacht hatte`),
    ],
    reason: linesOf(`
      Meine Gründe waren praktisch: So spare ich etwa eine Stunde.
      Der Grund ist, dass {topic} in meine Woche passen musste.
      Das liegt daran, dass ich Freunden vertraue, was {topic} angeht.
      Der Grund war einfach: Man hat es mir gut erklärt.
      Weil ich damit schon einmal einen Fehler gemacht hatte.
      Dazu geführt hat vor allem der Preis.`),
    occasion: linesOf(`
      Zuletzt war das am Montag: Es hat zehn Minuten gedauert.
      Eine Situation war bei der Arbeit: {topic} kam zur Sprache, und alle wollten helfen.
      Das war im März, als sie mich mitten beim Essen angerufen haben.
      Letzte Woche zum Beispiel hat mich {topic} einen ganzen Abend beschäftigt.
      Beim letzten Mal war ich allein damit, und das war zuerst schwer.
      Ich erinnere mich an einen Sonntag, an dem wir nur über {topic} geredet haben.`),
    brief: {
      answer: linesOf(`
        {word}, von einer Freundin
        {word}, was da war
        {word}, so wie vorher
        {word}, mit meiner Schwester
        {word}, etwa letzten Monat
        {word}, das war nötig
        {word}, als es regnete
        {word}, statt gar nichts`),
      more: linesOf(`
        Die anderen haben geholfen
        Freunde sprachen davon
        Jemand anderes kam mit
        Umgesehen, dann entschieden
        Von früh bis abends
        Besser als das davor
        Mit mehr Zeit vielleicht
        Wie die meisten dort`),
      reason: linesOf(`
        Das war der Grund
        Weil es angeboten wurde
        Was gab es sonst
        Die Zeit war es
        Freunde haben dazu geraten
        Sie machten es leicht`),
      occasion: linesOf(`
        Zuletzt, mit Freunden
        Letzte Woche, zu Hause
        Das war am Montag
        Als sie anriefen
        Einmal, vor einer Reise
        Situation bei der Arbeit`),
    },
  },
};
