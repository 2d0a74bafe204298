import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  verbatim,
} from '../corpus/labelled-answer.ts';

export const SPANISH: readonly LabelledAnswer[] = [
  {
    answer: `**Resumen:** tras 112 años cierra el taller de los Outeiro, en Carballeira.

- El propio Xoán lo explica así: «No estoy triste, estoy cansado», y añade: «Triste estaba en 2019, cuando me di cuenta de que no vendría nadie detrás».
- La producción cayó de 400 guitarras al año en los setenta a 17 en 2023 (un 96 % menos).
- La ayuda fue rechazada: «faltaba una póliza de 3,40 euros».
- Su queja: "Me contestaron a los catorce meses que yo tenía quince días".

Sobre las prisas del mercado dice: “Hoy quieren que la guitarra esté lista en seis semanas. ¿Y qué le digo yo al árbol?”`,
    passages: ['es-noticia'],
    quotes: [
      verbatim('No estoy triste, estoy cansado'),
      verbatim('Triste estaba en 2019, cuando me di cuenta de que no vendría nadie detrás'),
      verbatim('faltaba una póliza de 3,40 euros'),
      altered('Me contestaron a los catorce meses que yo tenía quince días'),
      verbatim(
        'Hoy quieren que la guitarra esté lista en seis semanas. ¿Y qué le digo yo al árbol?',
      ),
    ],
  },
  {
    answer: `La Consellería responde que «lamentamos profundamente el caso, pero las normas son iguales para todos». El plan de 2021 estaba dotado con «1,2 millones de euros para oficios en extinción»; «se presentaron 61 solicitudes y se aprobaron 9», es decir, menos del 15 %.

Cita para cerrar el artículo:

> «Todavía no le cabe entre los brazos» […] «pero la madera sabe esperar».

O bien, más seca: «Fue la última vez». La madera «se secaba durante dos años antes de tocarla», un detalle que convendría citar. El alcalde habría dicho que «el pueblo pierde su alma», pero eso no figura en la noticia.`,
    passages: ['es-noticia'],
    quotes: [
      different(
        'lamentamos profundamente el caso, pero las normas son iguales para todos',
        'Lamentamos profundamente el caso, pero las normas son iguales para todos',
      ),
      verbatim('1,2 millones de euros para oficios en extinción'),
      verbatim('se presentaron 61 solicitudes y se aprobaron 9'),
      different(
        'Todavía no le cabe entre los brazos» […] «pero la madera sabe esperar',
        'Todavía no le cabe entre los brazos», sonríe, «pero la madera sabe esperar',
      ),
      verbatim('Fue la última vez'),
      altered('se secaba durante dos años antes de tocarla'),
      invented('el pueblo pierde su alma'),
    ],
  },
  {
    answer: `Respuestas según el contrato:

1. **¿Puedo irme antes?** Sí, «una vez transcurridos al menos seis meses, siempre que lo comunique al arrendador con una antelación mínima de treinta (30) días» (cláusula segunda).
2. **¿Cuánto puede subir la renta?** «en ningún caso el incremento podrá superar el 3%», o sea, como mucho 25,50 € el primer año.
3. **¿Puedo tener un perro?** «Se permite la tenencia de un (1) animal doméstico de hasta 25 kg.»
4. **¿Puedo colgar cuadros?** Sí: «Quedan exceptuados los agujeros de menos de 8 mm de diámetro, siempre que se tapen al finalizar el arrendamiento.»
5. **¿Quién paga el IBI?** «El impuesto sobre bienes inmuebles (IBI) y la comunidad corren a cargo del arrendatario.»

⚠️ Esto no es asesoramiento jurídico.`,
    passages: ['es-contrato'],
    quotes: [
      verbatim(
        'una vez transcurridos al menos seis meses, siempre que lo comunique al arrendador con una antelación mínima de treinta (30) días',
      ),
      different(
        'en ningún caso el incremento podrá superar el 3%',
        'en ningún caso el incremento podrá superar el 3 %',
      ),
      altered('Se permite la tenencia de un (1) animal doméstico de hasta 25 kg.'),
      verbatim(
        'Quedan exceptuados los agujeros de menos de 8 mm de diámetro, siempre que se tapen al finalizar el arrendamiento.',
      ),
      altered(
        'El impuesto sobre bienes inmuebles (IBI) y la comunidad corren a cargo del arrendatario.',
      ),
    ],
  },
  {
    answer: `La cláusula clave es la séptima:

> El arrendatario no podrá realizar, sin el consentimiento escrito del arrendador, obras que modifiquen la configuración de la vivienda.

La fianza son 850 €, «equivalente a una mensualidad», y «No se exigirán garantías adicionales.» La renta se paga «dentro de los siete primeros días de cada mes» [p. 2]. Si el casero le exige «dos meses de fianza», la ley (artículo 36 LAU) le da la razón a usted. El pago es «mediante transferencia a la cuenta ES21 0000 1234 5612 3456 7809».`,
    passages: ['es-contrato'],
    quotes: [
      different(
        'El arrendatario no podrá realizar, sin el consentimiento escrito del arrendador, obras que modifiquen la configuración de la vivienda.',
        'El arrendatario no podrá realizar, sin el consentimiento escrito del arrendador, obras que modifi-\nquen la configuración de la vivienda.',
      ),
      verbatim('equivalente a una mensualidad'),
      verbatim('No se exigirán garantías adicionales.'),
      verbatim('dentro de los siete primeros días de cada mes'),
      invented('dos meses de fianza'),
      altered('mediante transferencia a la cuenta ES21 0000 1234 5612 3456 7809'),
    ],
  },
  {
    answer: `El guardés Zanetel no quiere prohibir nada: «La montagna non è un parco giochi, ma non è neanche una caserma» («La montaña no es un parque de juegos, pero tampoco un cuartel»). Avisó a los chicos («Fra un'ora grandina»), y ellos le contestaron que la aplicación daba un 10 %. El helicóptero cuesta 140 € por minuto; 53 minutos suman 7.420 €.`,
    passages: ['it-intervista'],
    quotes: [
      verbatim('La montagna non è un parco giochi, ma non è neanche una caserma'),
      invented('La montaña no es un parque de juegos, pero tampoco un cuartel'),
      verbatim("Fra un'ora grandina"),
    ],
  },
];
