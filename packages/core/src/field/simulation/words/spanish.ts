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
};
