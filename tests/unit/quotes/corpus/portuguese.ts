import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from './labelled-answer.ts';

export const PORTUGUESE: readonly LabelledAnswer[] = [
  {
    answer: `A horta fica “debaixo do viaduto da Rua Augusta Mendes, onde durante décadas só cresceram entulho e mosquitos”. Ela “completou sete anos em agosto e alimenta, segundo a associação, cerca de 130 famílias”.

Dona Ivone conta: “Plantamos para ganhar tempo … e o tempo gostou da couve.” O texto diz ainda que “o primeiro canteiro foi feito com portas de um guarda-roupa”.`,
    passages: ['pt-horta'],
    quotes: [
      different(
        'debaixo do viaduto da Rua Augusta Mendes, onde durante décadas só cresceram entulho e mosquitos',
        'Debaixo do viaduto da Rua Augusta Mendes, onde durante décadas só cresceram entulho e mosquitos',
      ),
      different(
        'completou sete anos em agosto e alimenta, segundo a associação, cerca de 130 famílias',
        'completou **sete anos** em agosto e alimenta, segundo a associação, cerca de 130 famílias',
      ),
      different(
        'Plantamos para ganhar tempo … e o tempo gostou da couve',
        'Plantamos para ganhar tempo”, conta dona Ivone Batista, de 71 anos, “e o tempo gostou da couve',
      ),
      altered('o primeiro canteiro foi feito com portas de um guarda-roupa'),
    ],
  },
  {
    answer: `### Água

> A água da chuva que escorre do viaduto é recolhida em quatro cisternas de 5.000 litros. Antes de chegar às plantas, passa por um filtro de areia e carvão, porque traz óleo e poeira de pneu. Duas vezes por ano, a universidade analisa o solo: o teor de chumbo caiu de 96 para 41 mg/kg.

### Luz

"Só recebem sol direto os canteiros da borda, e por isso o sorteio dos lugares, feito em janeiro, é levado muito a sério."

### Regras

- "Quem falta a três mutirões perde o canteiro"
- "Quem falta a dois mutirões perde o canteiro"
- "a regra número 1 proíbe veneno"
- "mutirão" quer dizer trabalho coletivo`,
    passages: ['pt-horta', 'pt-ata'],
    quotes: [
      different(
        'A água da chuva que escorre do viaduto é recolhida em quatro cisternas de 5.000 litros. Antes de chegar às plantas, passa por um filtro de areia e carvão, porque traz óleo e poeira de pneu. Duas vezes por ano, a universidade analisa o solo: o teor de chumbo caiu de 96 para 41 mg/kg',
        'A água da chuva que escorre do viaduto é recolhida em quatro cisternas de 5.000 litros. Antes de chegar às plantas, passa por um filtro de areia e carvão, porque traz óleo e poeira de pneu.[5] Duas vezes por ano, a universidade analisa o solo: o teor de chumbo caiu de 96 para 41 mg/kg',
        { in: 'pt-horta' },
      ),
      verbatim(
        'Só recebem sol direto os canteiros da borda, e por isso o sorteio dos lugares, feito em janeiro, é levado muito a sério',
        { in: 'pt-horta' },
      ),
      verbatim('Quem falta a três mutirões perde o canteiro', { in: 'pt-horta' }),
      altered('Quem falta a dois mutirões perde o canteiro'),
      verbatim('a regra número 1 proíbe veneno', { in: 'pt-horta' }),
      none('mutirão'),
    ],
  },
  {
    answer: `A situação é incerta: “a associação pediu por escrito uma garantia de retorno e ainda não recebeu resposta”. Dona Ivone, porém, brinca: “Já tiramos o viaduto da cidade uma vez. Tirar a horta vai ser mais difícil.” (O texto intercala “diz ela” entre as duas frases.)

A obra “deve durar dezoito meses”; “os canteiros terão de sair”. A promessa “todos os canteiros voltarão ao seu lugar” não consta.`,
    passages: ['pt-horta'],
    quotes: [
      different(
        'a associação pediu por escrito uma garantia de retorno e ainda não recebeu resposta',
        'A associação pediu por escrito uma garantia de retorno e ainda não recebeu resposta',
      ),
      altered('Já tiramos o viaduto da cidade uma vez. Tirar a horta vai ser mais difícil'),
      none('diz ela'),
      verbatim('deve durar dezoito meses'),
      different('os canteiros terão de sair', 'Os canteiros terão de sair'),
      invented('todos os canteiros voltarão ao seu lugar'),
    ],
  },
  {
    answer: `Ponto por ponto:

1. **Contas** – «As contas foram aprovadas por maioria, com três abstenções. O saldo do fundo de reserva é de 22 316,40 €.»
2. **Elevador** – a assembleia decidiu «por 29 votos contra 12, adjudicar a obra à segunda empresa, por 44 750 €, a pagar em dezoito prestações».
3. **Horário** – «As obras só podem decorrer entre as 9h00 e as 18h00, de segunda a sábado.»
4. **Bicicleta** – «Será doada se não for reclamada até 30 de junho.»

A frase «O saldo do fundo de reserva é de 22 361,40 €» que citou tem dois algarismos trocados.`,
    passages: ['pt-ata'],
    quotes: [
      verbatim(
        'As contas foram aprovadas por maioria, com três abstenções. O saldo do fundo de reserva é de 22 316,40 €',
      ),
      verbatim(
        'por 29 votos contra 12, adjudicar a obra à segunda empresa, por 44 750 €, a pagar em dezoito prestações',
      ),
      altered('As obras só podem decorrer entre as 9h00 e as 18h00, de segunda a sábado'),
      verbatim('Será doada se não for reclamada até 30 de junho'),
      altered('O saldo do fundo de reserva é de 22 361,40 €'),
    ],
  },
  {
    answer: `O Sr. Neves «recordou que o regulamento já o dizia e que ninguém o tinha lido. Houve risos.» Isto diz muito.

A D.ª Rosa Leal observou «que a rubrica “diversos” cresceu 60 % e pediu que fosse discriminada no próximo ano». Quanto à isenção pedida pelos moradores do rés do chão, «esta foi recusada».

> O mais baixo, de 38 900 €, não inclui a cabina; o mais alto inclui uma garantia de [...] anos.

E a ordem de trabalhos: «Aprovação das contas de 2023; Substituição do elevador do bloco B; Ruído e horário das obras».`,
    passages: ['pt-ata', 'pt-horta'],
    quotes: [
      verbatim('recordou que o regulamento já o dizia e que ninguém o tinha lido. Houve risos', {
        in: 'pt-ata',
      }),
      different(
        'que a rubrica “diversos” cresceu 60 % e pediu que fosse discriminada no próximo ano',
        'que a rubrica «diversos» cresceu 60 % e pediu que fosse discriminada no próximo ano',
        { in: 'pt-ata' },
      ),
      verbatim('esta foi recusada', { in: 'pt-ata' }),
      different(
        'O mais baixo, de 38 900 €, não inclui a cabina; o mais alto inclui uma garantia de [...] anos',
        'O mais baixo, de 38 900 €, não inclui a cabina; o mais alto inclui uma garantia de dez anos',
        { in: 'pt-ata' },
      ),
      different(
        'Aprovação das contas de 2023; Substituição do elevador do bloco B; Ruído e horário das obras',
        `Aprovação das contas de 2023;
2. Substituição do elevador do bloco B;
3. Ruído e horário das obras`,
        { in: 'pt-ata' },
      ),
    ],
  },
  {
    answer: `| Documento | Trecho | Confere? |
|---|---|---|
| Ata | "Nada mais havendo a tratar, a sessão foi encerrada às 22h15" | sim |
| Ata | "Nada mais havendo a tratar, a sessão foi encerrada às 21h15" | não |
| Ata | "Foi aprovado por maioria afixá-lo em todos os átrios" | não |
| Horta | "há hoje 46 canteiros de couve, mandioca e manjericão" | sim |
| Horta | "há hoje 46 canteiros de couve e manjericão" | não |
| Horta | "o filtro foi doado por uma empresa de pneus" | não |

Copo d'água e pé-d'água não são citações; \`"sessão foi encerrada às"\` também não.`,
    passages: ['pt-ata', 'pt-horta'],
    quotes: [
      verbatim('Nada mais havendo a tratar, a sessão foi encerrada às 22h15', { in: 'pt-ata' }),
      altered('Nada mais havendo a tratar, a sessão foi encerrada às 21h15'),
      altered('Foi aprovado por maioria afixá-lo em todos os átrios'),
      verbatim('há hoje 46 canteiros de couve, mandioca e manjericão', { in: 'pt-horta' }),
      altered('há hoje 46 canteiros de couve e manjericão'),
      invented('o filtro foi doado por uma empresa de pneus'),
      none('água e pé-d'),
      none('sessão foi encerrada às'),
    ],
  },
];
