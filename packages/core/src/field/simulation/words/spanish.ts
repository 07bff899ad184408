import { linesOf, type TextParts } from "./parts.ts";

export const spanish: TextParts = {
  habit: [
    linesOf(`
      Casi todas las mañanas
      Entre semana, por lo general,
      Antes de salir de casa
      Después de comer
      Cuando vuelvo tarde
      Una noche sí y otra no
      A principios de mes
      Sobre todo en invierno
      Desde que me mudé
      Cuando tengo prisa
      Los domingos tranquilos
      Mientras duermen los niños
      Entre dos reuniones
      Si hace mal tiempo
      Durante las vacaciones
      En cuanto tengo un rato
      Una o dos veces por semana
      Cuando vienen amigos
      Al llegar al trabajo
      Poco antes de dormir`),
    linesOf(`
      siempre empiezo por ahí
      tomo lo que encuentro
      comparo dos o tres de ellos
      pregunto primero a mi hermana
      calculo un poco más de tiempo
      se lo dejo a mi marido
      repito los mismos pasos
      lo busco en el teléfono
      apunto lo que hace falta
      pruebo algo distinto
      miro otra vez el precio
      voy por el camino más corto
      lo hago de pie
      lo dejo para más tarde
      lo comparto con una compañera
      lo encargo con antelación
      guardo una pequeña reserva
      voy andando hasta allí
      repaso mis apuntes
      empiezo por lo difícil`),
    linesOf(`
      sin pensarlo mucho
      y casi siempre disfruto
      aunque salga más caro
      porque me ahorra un viaje
      aunque nadie se dé cuenta
      y luego me olvido de todo
      para que lo demás vaya rápido
      con algo de música
      igual que hacían mis padres
      para quitármelo de encima
      y espero que salga bien
      antes de que alguien proteste
      salvo que algo se rompa
      y me tomo mi tiempo
      ya que me tranquiliza
      cosa que a otros les extraña
      y recojo enseguida
      mientras alcance el dinero
      y rara vez me arrepiento
      mientras espero el autobús`),
  ],
  view: [
    linesOf(`
      Estoy bastante contenta con una cosa:
      Tardé un tiempo en apreciar esto:
      No renunciaría a un detalle:
      Lo que más cuento a los demás:
      Tengo dudas sobre un solo punto:
      Nadie me había avisado de algo:
      Lo que me sorprendió al principio:
      Lo que más valoro en el fondo:
      Podría pasar sin esto:
      Me resulta difícil de juzgar:
      Todavía me río cuando recuerdo:
      Esperaba bastante más de ello:
      Toda mi familia depende de eso:
      Me fui acostumbrando poco a poco:
      De vez en cuando me quejo por algo:
      Lo pago bastante caro:
      Casi nunca pienso en ello:
      La mejor parte, en mi opinión:
      Cambiaría con gusto lo siguiente:
      Una amiga me acabó convenciendo:`),
    linesOf(`
      la rapidez con que funciona todo
      la manera de explicarlo
      el sabor de la primera vez
      la gente del mostrador
      lo que hace por mi espalda
      la letra pequeña del borde
      el ruido que hace
      el poco espacio que ocupa
      los colores que han elegido
      la ayuda por teléfono
      el largo camino a la entrada
      lo que sobra al final
      el horario de la tarde
      la limpieza tan frecuente
      el olor de la cocina
      el trato con las quejas
      la oferta del sábado
      el orden de la pantalla
      el rincón tranquilo del fondo
      el precio de todo el año`),
    linesOf(`
      y eso no ha cambiado
      pero la última vez fue otra cosa
      menos en los días de calor
      aunque nadie más lo diga
      incluso después de tantos años
      si lo comparo con antes
      siempre que alguien me ayude
      aparte de una mala noche
      al menos por ahora
      a pesar de lo que se lee
      y así se lo dije
      cuando lo demás sale mal
      más que a mis vecinos
      hasta que subieron los precios
      sea cual sea la marca
      y mi hermano opina igual
      solo que no por la noche
      y puedo demostrarlo
      da igual quién lo pregunte
      por motivos personales`),
  ],
  reasons: linesOf(`
    Es porque me ahorra media hora.
    El motivo principal es el precio.
    Sobre todo porque sé lo que compro.
    Es porque nadie me lo explicó.
    Se debe a lo mucho que falla.
    Es por culpa de mi rodilla.
    El motivo es que trabajo a turnos.
    Es porque compartimos la cocina.
    Más que nada porque la tienda está al lado.
    Se debe a una mala experiencia.
    El motivo es mi madre, que insiste.
    Es porque no me gusta esperar.
    Porque el viejo duró once años.
    Es porque odio tirar las cosas.
    El motivo principal es el silencio.
    Porque al día siguiente conduzco temprano.`),
  examples: linesOf(`
    La semana pasada, por ejemplo, tardé cinco minutos.
    Ayer tuve que empezar dos veces.
    La última vez me lo enseñó un compañero.
    Con invitados, por ejemplo, no alcanzó para todos.
    El lunes, por ejemplo, la cola llegaba a la puerta.
    En marzo, por ejemplo, pasamos diez días sin ello.
    Anoche mi hijo lo hizo solo por primera vez.
    El otro día, por ejemplo, se fue la luz.
    En Semana Santa, por ejemplo, hicimos demasiado.
    Hace dos semanas me mandaron la talla equivocada.
    El verano pasado lo llevé en el tren.
    En mi cumpleaños, por ejemplo, todos querían probar.`),
  onTopic: {
    articles: "el la los las un una su=mi sus=mis este esta",
    ends: "usted ustedes nos que quien de del por a al en con para sin y o como cuando antes después es era fue ha le se",
    vague: "poco más situación vez momento razón razones ejemplo modo manera palabras otra otras otro",
    it: "eso",
    asks: {
      reason: /(?:razones|razón|por qué|llevó)/i,
      occasion: /(?:situación|última vez|ocasión|ejemplo|momento)/i,
    },
    account: [
      linesOf(`
        Con {topic} todo empezó
        Pensé sobre {topic}
        Me tomé tiempo para {topic}
        Tenía preguntas sobre {topic}
        Me decidí sobre {topic}
        Pregunté por ahí sobre {topic}
        Estaba seguro sobre {topic}
        Hice lo que pude por {topic}
        Hablé con ellos sobre {topic}
        Volví sobre {topic}`),
      linesOf(`
        cuando mi hermana me contó lo que había hecho
        después de que cambiaran lo que ofrecen
        antes de que a los demás les importara
        porque lo que tenía antes estaba gastado
        en cuanto supe lo que me costaría
        cuando no quedaba nada más por probar
        y tuvieron paciencia conmigo hasta el final
        mientras mis compañeros esperaban otra cosa
        después de ver lo que hacen otros
        y salió mejor de lo que esperaba`),
    ],
    reason: linesOf(`
      Mis razones eran prácticas: así ahorro cerca de una hora.
      La razón es que {topic} tenía que caber en mi semana.
      Es porque confío en lo que dicen mis amigos sobre {topic}.
      La razón era sencilla: me lo explicaron bien.
      Es porque ya había cometido un error antes.
      Lo que llevó a eso fue sobre todo el precio.`),
    occasion: linesOf(`
      La última vez fue el lunes: me llevó diez minutos.
      Una situación fue en el trabajo: todos querían ayudar.
      Pasó en marzo, cuando me llamaron en mitad de la cena.
      La semana pasada, por ejemplo, {topic} me ocupó toda una tarde.
      La última vez estaba a solas con {topic}, y al principio fue difícil.
      Recuerdo un domingo en que solo hablábamos de eso.`),
    brief: {
      answer: linesOf(`
        {word}, por una amiga
        {word}, lo que tenían
        {word}, igual que antes
        {word}, con mi hermana
        {word}, hace un mes
        {word}, eso hacía falta
        {word}, cuando llovía
        {word}, mejor que nada`),
      more: linesOf(`
        Ellos ayudaron con todo
        Amigos hablaban de eso
        Alguien vino conmigo también
        Miré mucho, luego decidí
        Desde temprano hasta tarde
        Mejor que el anterior
        Con más tiempo, quizás
        Como casi todos allí`),
      reason: linesOf(`
        Esa era la razón
        Porque ellos lo ofrecían
        Qué más había
        Tiempo, por eso fue
        Amigos me lo aconsejaron
        Ellos lo hacían fácil`),
      occasion: linesOf(`
        Última vez, con amigos
        La semana pasada, aquí
        Eso pasó el lunes
        Cuando ellos me llamaron
        Una vez, de viaje
        Una situación del trabajo`),
    },
  },
};
