import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from './labelled-answer.ts';

export const SPANISH: readonly LabelledAnswer[] = [
  {
    answer: `Consuelo Arriaga encendió el faro «durante veintinueve años», y desde el 30 de junio «la luz la gobierna un ordenador situado a 400 kilómetros, en un sótano de la capital». Su comentario es memorable: «No es que el ordenador lo haga mal […]. Es que no mira el mar.»

El edificio «tiene 43 metros de altura y 217 escalones», y su lente «pesa dos toneladas y flota sobre un baño de mercurio; una niña podría moverla con un dedo».`,
    passages: ['es-faro'],
    quotes: [
      different('durante veintinueve años', 'Durante veintinueve años'),
      verbatim(
        'la luz la gobierna un ordenador situado a 400 kilómetros, en un sótano de la capital',
      ),
      different(
        'No es que el ordenador lo haga mal […]. Es que no mira el mar',
        'No es que el ordenador lo haga mal —dice—. Es que no mira el mar',
      ),
      different(
        'tiene 43 metros de altura y 217 escalones',
        'tiene **43 metros** de altura y 217 escalones',
      ),
      altered(
        'pesa dos toneladas y flota sobre un baño de mercurio; una niña podría moverla con un dedo',
      ),
    ],
  },
  {
    answer: `**Tres momentos de su vida**

1. *La llegada.* “Cuando llegó, con veintitrés años y un gato, los compañeros apostaron a que no duraría el invierno.”
2. *El temporal.* “En los temporales de 1996 pasó nueve jornadas sin que nadie pudiera acercarse: se acabó el pan al tercer día y el café al séptimo.”
3. *El rescate.* “En enero de 2003 vio una bengala donde no debía haber nadie, y cuatro hombres viven porque ella no se había dormido.”

Lo resume así: “Yo apretaba un botón, y si el botón no iba, bajaba a ver por qué”. No se considera “heroína”.`,
    passages: ['es-faro', 'es-entrevista'],
    quotes: [
      verbatim(
        'Cuando llegó, con veintitrés años y un gato, los compañeros apostaron a que no duraría el invierno',
        { in: 'es-faro' },
      ),
      different(
        'En los temporales de 1996 pasó nueve jornadas sin que nadie pudiera acercarse: se acabó el pan al tercer día y el café al séptimo',
        'En los temporales de 1996 pasó *nueve jornadas* sin que nadie pudiera acercarse: se acabó el pan al tercer día y el café al séptimo',
        { in: 'es-faro' },
      ),
      altered(
        'En enero de 2003 vio una bengala donde no debía haber nadie, y cuatro hombres viven porque ella no se había dormido',
      ),
      different(
        'Yo apretaba un botón, y si el botón no iba, bajaba a ver por qué',
        'Yo apretaba un boto\u0301n, y si el boto\u0301n no iba, bajaba a ver por qué',
        { in: 'es-faro' },
      ),
      none('heroína'),
    ],
  },
  {
    answer: `> Su lente, de Barbier y Fenestre, pesa dos toneladas y flota sobre un baño de mercurio; un niño podría moverla con un dedo. La luz alcanza 24 millas.

Eso dice el texto sobre la lente. Sobre el futuro: «El edificio será un hotel de seis habitaciones. A Consuelo le han ofrecido trabajo de guía; todavía no ha contestado.»

Nota: la frase «el mar no necesita a nadie» *no* aparece en el artículo, y «La luz alcanza 42 millas» tampoco. Sí aparece «[d]ormir una noche entera sin levantarse a mirar».`,
    passages: ['es-faro'],
    quotes: [
      different(
        'Su lente, de Barbier y Fenestre, pesa dos toneladas y flota sobre un baño de mercurio; un niño podría moverla con un dedo. La luz alcanza 24 millas',
        'Su lente, de [Barbier y Fenestre](https://example.org/lente), pesa dos toneladas y flota sobre un baño de mercurio; un niño podría moverla con un dedo.[4] La luz alcanza 24 millas',
      ),
      verbatim(
        'El edificio será un hotel de seis habitaciones. A Consuelo le han ofrecido trabajo de guía; todavía no ha contestado',
      ),
      invented('el mar no necesita a nadie'),
      altered('La luz alcanza 42 millas'),
      different(
        '[d]ormir una noche entera sin levantarse a mirar',
        'dormir una noche entera sin levantarse a mirar',
      ),
    ],
  },
  {
    answer: `En el minuto 0:10 responde en broma: «Porque la masa también tiene derecho a descansar». Después, en serio: «porque el domingo por la noche nadie quiere trabajar, y yo tampoco».

- Tiempo: «El pan industrial tarda dos horas; el mío, treinta y seis.»
- Precio: «Una barra me cuesta 1,15 euros y la vendo a 1,90.»
- Competencia: «Hace diez años éramos ciento doce hornos en la ciudad. Quedamos treinta y uno.»
- Futuro: «habrá más panaderías y serán mejores»`,
    passages: ['es-entrevista'],
    quotes: [
      verbatim('Porque la masa también tiene derecho a descansar'),
      different(
        'porque el domingo por la noche nadie quiere trabajar, y yo tampoco',
        'porque el domingo por la noche\n[0:18] nadie quiere trabajar, y yo tampoco',
      ),
      verbatim('El pan industrial tarda dos horas; el mío, treinta y seis'),
      verbatim('Una barra me cuesta 1,15 euros y la vendo a 1,90'),
      different(
        'Hace diez años éramos ciento doce hornos en la ciudad. Quedamos treinta y uno',
        'Hace diez años éramos ciento doce hornos en la ciudad.\n[1:03] Quedamos treinta y uno',
      ),
      altered('habrá más panaderías y serán mejores'),
    ],
  },
  {
    answer: `El consejo a los jóvenes tiene dos partes: "Que aprenda primero a limpiar. El que limpia bien, amasa bien. Y que se busque una pareja que madrugue." La suya, cuenta, "es enfermera de noche: nos cruzamos en la puerta y desayunamos juntos cuando ella cena".

El enfado es con los clientes: "La gente paga cinco euros por un café con espuma ... que el pan está caro." Algunos oyentes entendieron "la gente paga quince euros por un café con espuma".

Un horno de 60" cuesta lo mismo que uno de 48", dice el catálogo.`,
    passages: ['es-entrevista', 'es-faro'],
    quotes: [
      different(
        'Que aprenda primero a limpiar. El que limpia bien, amasa bien. Y que se busque una pareja que madrugue',
        `Que aprenda primero a limpiar. El que limpia bien, amasa bien.
[1:28] Y que se busque una pareja que madrugue`,
        { in: 'es-entrevista' },
      ),
      different(
        'es enfermera de noche: nos cruzamos en la puerta y desayunamos juntos cuando ella cena',
        `es enfermera de noche: nos cruzamos en la puerta
[1:41] y desayunamos juntos cuando ella cena`,
        { in: 'es-entrevista' },
      ),
      different(
        'La gente paga cinco euros por un café con espuma ... que el pan está caro',
        `La gente paga cinco euros por un café con espuma
[0:53] y luego me dice que el pan está caro`,
        { in: 'es-entrevista' },
      ),
      altered('la gente paga quince euros por un café con espuma'),
      none(' cuesta lo mismo que uno de 48'),
    ],
  },
  {
    answer: `| Persona | Dice | ¿Dónde? |
|---|---|---|
| Consuelo | «Perdieron todos, y el gato engordó» | artículo |
| Consuelo | «Lo del café fue lo peor» | artículo |
| Julián | «Llevamos así diecinueve años, y no lo cambiaría» | entrevista |
| Julián | «Yo no creo que el oficio vaya a cambiar, pero va a morir» | — |
| Consuelo | «echo de menos el ruido del motor cada noche» | — |`,
    passages: ['es-faro', 'es-entrevista'],
    quotes: [
      verbatim('Perdieron todos, y el gato engordó', { in: 'es-faro' }),
      verbatim('Lo del café fue lo peor', { in: 'es-faro' }),
      verbatim('Llevamos así diecinueve años, y no lo cambiaría', { in: 'es-entrevista' }),
      altered('Yo no creo que el oficio vaya a cambiar, pero va a morir'),
      invented('echo de menos el ruido del motor cada noche'),
    ],
  },
  {
    answer: `Sí, hay una diferencia de tono. El panadero habla en bromas («que no te siente mal», «comed pan»); la farera, en silencios. De ella se dice que aprendió «a leer las nubes, a reparar el motor con lo que hubiera y a no contar los días».

> [!NOTE]
> «Farera» no está en todos los diccionarios de la lengua.

> Dice que antes quiere hacer algo que no ha hecho nunca en su vida adulta

Para citar el artículo use \`cite("La última farera", 2024)\`. El titular «La primera farera de España» es de otro diario.`,
    passages: ['es-faro', 'es-entrevista'],
    quotes: [
      verbatim('que no te siente mal', { in: 'es-entrevista' }),
      none('comed pan'),
      verbatim('a leer las nubes, a reparar el motor con lo que hubiera y a no contar los días', {
        in: 'es-faro',
      }),
      none('Farera'),
      verbatim('Dice que antes quiere hacer algo que no ha hecho nunca en su vida adulta', {
        in: 'es-faro',
      }),
      none('La última farera'),
      invented('La primera farera de España'),
    ],
  },
  {
    answer: `Cito del artículo con mis cortes: «El faro, construido en 1868 con piedra traída de la isla vecina, … alcanza 24 millas»; y con una aclaración, «los [otros] compañeros apostaron a que no duraría el invierno».

La frase «con piedra traída de la isla vecina, construido en 1868» cambia el orden. Y «tres hombres viven porque ella no se había dormi» está cortada.`,
    passages: ['es-faro'],
    quotes: [
      different(
        'El faro, construido en 1868 con piedra traída de la isla vecina, … alcanza 24 millas',
        'El faro, construido en 1868 con piedra traída de la isla vecina, tiene **43 metros** de altura y 217 escalones. Su lente, de [Barbier y Fenestre](https://example.org/lente), pesa dos toneladas y flota sobre un baño de mercurio; un niño podría moverla con un dedo.[4] La luz alcanza 24 millas',
      ),
      different(
        'los [otros] compañeros apostaron a que no duraría el invierno',
        'los compañeros apostaron a que no duraría el invierno',
      ),
      altered('con piedra traída de la isla vecina, construido en 1868'),
      altered('tres hombres viven porque ella no se había dormi'),
    ],
  },
];
