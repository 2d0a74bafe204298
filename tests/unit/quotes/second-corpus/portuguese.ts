import {
  altered,
  different,
  invented,
  type LabelledAnswer,
  none,
  verbatim,
} from '../corpus/labelled-answer.ts';

export const PORTUGUESE: readonly LabelledAnswer[] = [
  {
    answer: `A feira voltou "depois de quatro anos de ausência" e superou as expectativas: foram "6.200 pessoas", "o dobro do esperado".

Falas que valem destaque:

* Conceição Prado, 71: "Achei que ninguém mais lia em papel" e "Até as dez da manhã eu já tinha vendido mais do que no mês de abril inteiro."
* Adílson Neves: "Fiscal aparece em quinze minutos. Banheiro químico, em duas horas."
* Um voluntário: "quase todos de autoajuda, que se virem"

O livro mais procurado foi "um manual de conserto de geladeiras de 1974". A frase "o livro nunca vai morrer", que circula nas redes, não está na matéria.`,
    passages: ['pt-noticia'],
    quotes: [
      verbatim('depois de quatro anos de ausência'),
      none('6.200 pessoas'),
      verbatim('o dobro do esperado'),
      verbatim('Achei que ninguém mais lia em papel'),
      verbatim('Até as dez da manhã eu já tinha vendido mais do que no mês de abril inteiro.'),
      altered('Fiscal aparece em quinze minutos. Banheiro químico, em duas horas.'),
      verbatim('quase todos de autoajuda, que se virem'),
      verbatim('um manual de conserto de geladeiras de 1974'),
      invented('o livro nunca vai morrer'),
    ],
  },
  {
    answer: `**Preços e multas**

| Item | Valor | Trecho |
| --- | --- | --- |
| Revistas | R$ 2 | “Os preços iam de R$ 2 (revistas) a R$ 1.850” |
| *Sagarana* | R$ 1.850 | “pedidos por uma primeira edição de Sagarana, que não foi vendida” |
| Multas | R$ 780 cada | “Três barracas foram multadas em R$ 870 cada.” |

Somadas, as multas chegam a R$ 2.340. Às 16h20, “uma pancada de chuva de 22 mm encerrou a festa mais cedo”. “[A]penas 130 livros se perderam”, e as lonas foram “emprestadas pela feira de flores ao lado”.

Próxima edição: “8 de junho, das 9h às 17h”.`,
    passages: ['pt-noticia'],
    quotes: [
      verbatim('Os preços iam de R$ 2 (revistas) a R$ 1.850'),
      different(
        'pedidos por uma primeira edição de Sagarana, que não foi vendida',
        'pedidos por uma primeira edição de *Sagarana*, que não foi vendida',
      ),
      altered('Três barracas foram multadas em R$ 870 cada.'),
      verbatim('uma pancada de chuva de 22 mm encerrou a festa mais cedo'),
      different('[A]penas 130 livros se perderam', 'apenas 130 livros se perderam'),
      verbatim('emprestadas pela feira de flores ao lado'),
      verbatim('8 de junho, das 9h às 17h'),
    ],
  },
  {
    answer: `Pode congelar, sim! Nos comentários, o Beto conta: “Congelei crus por 2 meses, foram direto pro forno a 180 °C e ficaram ótimos.”

Cuidados da receita:

1. “Espere amornar. Se puser os ovos na massa quente, eles cozinham e não há o que fazer.”
2. “asse a 220 °C por 25 minutos, sem abrir o forno”
3. “Ferva o leite com o óleo e o sal e escalde o polvilho de uma vez só, mexendo com colher de pau.”

E a dica da vó:

> Queijo de menos é economia; queijo de mais não existe.

A Luciana usou polvilho doce: “ficou borrachudo. Culpa minha!” Com meio quilo de queijo, como a avó do Téo, são 200 g a mais do que os 300 g da receita.`,
    passages: ['pt-receita'],
    quotes: [
      verbatim('Congelei crus por 2 meses, foram direto pro forno a 180 °C e ficaram ótimos.'),
      verbatim(
        'Espere amornar. Se puser os ovos na massa quente, eles cozinham e não há o que fazer.',
      ),
      altered('asse a 220 °C por 25 minutos, sem abrir o forno'),
      different(
        'Ferva o leite com o óleo e o sal e escalde o polvilho de uma vez só, mexendo com colher de pau.',
        'Ferva o leite com o óleo e o sal e **escalde** o polvilho de uma vez só, mexendo com colher de pau.',
      ),
      verbatim('Queijo de menos é economia; queijo de mais não existe.'),
      verbatim('ficou borrachudo. Culpa minha!'),
    ],
  },
  {
    answer: `Lista de compras para **60 unidades** (o dobro):

- 1 kg de polvilho azedo
- 500 ml de leite
- 200 ml de óleo
- 4 ovos — a receita avisa: "talvez 3, depende do tamanho"
- 600 g de "queijo meia cura ralado"

Sobre o ponto da massa: "a massa deve grudar um pouco na mão" (passo 3). Há quem discorde da quantidade de queijo: "300 g de queijo é pouco. Minha avó usa meio quilo e não se arrepende." A autora diz que a avó "nunca mediu nada" e que a receita é "o resultado de seis domingos atrás dela com uma balança na mão".`,
    passages: ['pt-receita'],
    quotes: [
      verbatim('talvez 3, depende do tamanho'),
      verbatim('queijo meia cura ralado'),
      verbatim('a massa deve grudar um pouco na mão'),
      altered('300 g de queijo é pouco. Minha avó usa meio quilo e não se arrepende.'),
      verbatim('nunca mediu nada'),
      altered('o resultado de seis domingos atrás dela com uma balança na mão'),
    ],
  },
  {
    answer: `O contrato (em espanhol) permite sair depois de seis meses: “El arrendatario podrá desistir del contrato una vez transcurridos al menos seis meses”. Em português: “o inquilino poderá rescindir o contrato após pelo menos seis meses”. O aluguel é de 850 € e só pode subir 3 % (“en ningún caso el incremento podrá superar el 3 %”). São 10.200 € por ano.`,
    passages: ['es-contrato'],
    quotes: [
      verbatim(
        'El arrendatario podrá desistir del contrato una vez transcurridos al menos seis meses',
      ),
      invented('o inquilino poderá rescindir o contrato após pelo menos seis meses'),
      verbatim('en ningún caso el incremento podrá superar el 3 %'),
    ],
  },
];
