import { thanks } from './shelf.ts';

/** Between people who both speak French. Colleagues say « tu » to each other. */
export const french = [
  ...thanks(
    { language: 'fr' },
    {
      'Lend a hand': [
        'Merci pour mardi, {to}. Tu as vu que je n’y arriverais pas, tu n’as rien dit, et tu as pris la moitié de la pile.',
        {
          text: 'Tu m’as prêté ta voiture, ton parapluie et ta bonne humeur. La voiture est revenue. Le reste, je le garde un peu.',
          isLocal: true,
        },
        'Un coup de main, disais-tu. Ça a duré tout l’après-midi. Je te dois au moins trois cafés et une vraie pause.',
      ],
      'Share what you know': [
        `J’ai enfin compris comment se lit ce plan, et il t’a fallu un crayon et cinq minutes. Merci de ne jamais me faire sentir
          que la question est bête.`,
        {
          text: 'Ta petite formation du midi aurait mérité une salle plus grande. On en parle encore dans les couloirs, {to}.',
          isLocal: true,
        },
      ],
      'Welcome everybody': [
        {
          text: `Mes premières semaines ici, c’était toi : les prénoms, la bonne machine à café, le raccourci par la cour. Je me sens
          chez moi. Merci, {to}.`,
          isLocal: true,
          isNew: true,
        },
      ],
      'Hand over well': [
        {
          text: 'Reprendre un dossier après toi, c’est comme reprendre un vélo bien réglé : on monte et ça roule.',
          from: 'near',
        },
      ],
      'Check twice': [
        `Tu as relu les quarante pages et trouvé **le** chiffre qui ne collait pas. Sans toi, il partait chez l’imprimeur. Mille
          mercis.`,
        'Tout le monde disait « c’est bon ». Toi, tu as dit « attendez ». Heureusement qu’on a attendu.',
      ],
      'Mind the details': [
        'Chaque accent à sa place, chaque nom bien écrit. Ça n’a l’air de rien. Ça dit tout le respect que tu as pour les gens.',
      ],
      'Fix the cause': [
        'On corrigeait la même chose tous les mois. Tu as changé la question, et depuis on ne corrige plus rien. Chapeau, {to}.',
      ],
      'Be proud of the craft': [
        {
          text: 'Ce matin, mon café a refroidi devant ton travail. C’est propre, c’est juste, c’est du grand art.',
          isLocal: true,
        },
      ],
      'Go the extra mile': [
        'Traverser la ville sous l’orage avec un cadre sur le dos pour qu’il arrive à temps : il n’y a que toi. Le client n’en revient pas.',
      ],
      'Keep your promise': ['Tu avais dit jeudi. C’était jeudi. C’est si simple, et pourtant si rare. Merci, {to}.'],
      'Make it right': [
        'Tu as reconnu l’erreur avant même qu’on la voie, et la solution était déjà là. C’est ça, la confiance.',
      ],
      'Take something away': [
        'Trois réunions en moins par semaine grâce à toi. Je propose qu’on te décerne une médaille, sans réunion.',
      ],
      'Say it plainly': [
        {
          text: `Tu as expliqué le budget à tout le monde avec une miche de pain et un couteau. Jamais je n’avais si bien compris. Ni eu si
          faim.`,
          isLocal: true,
        },
      ],
      'Bring a smile': [
        {
          text: 'Ton imitation du chariot élévateur a sauvé mon lundi. Il paraît que celui de la paie aussi.',
          isLocal: true,
        },
        { text: 'Des crêpes pour tout l’étage, sans raison, un mardi. Voilà. C’est tout. Merci.', isLocal: true },
      ],
      'Try something new': [
        'Je n’y croyais pas du tout, et je te l’avais dit. J’avais tort, et quel plaisir d’avoir tort. Continue, {to}.',
      ],
      'Ask the brave question': [
        'Tu as posé la question que nous avions tous sur le bout de la langue. Un silence, puis enfin une vraie discussion. Bravo.',
      ],
      'Keep pedalling': [
        'Trois semaines difficiles, et pas une fois tu n’as perdu ton calme ni ton humour. Tout le monde l’a vu, {to}.',
        {
          text: 'À vélo sous la première tempête, et tu arrives avec des viennoiseries pour tout le monde. Respect éternel.',
          isLocal: true,
          months: [11, 12, 1, 2],
        },
      ],
      'Waste nothing': [
        {
          text: 'Grâce à ton bac à chutes, on n’a rien jeté depuis deux semaines. Rien. La direction est même venue vérifier.',
          isLocal: true,
        },
      ],
      'Repair it first': [
        `Tu as recousu, redressé, revissé, et ce vieux vélo est reparti. Son propriétaire avait les larmes aux yeux. Moi un peu
          aussi.`,
      ],
    },
  ),
  ...thanks(
    { language: 'fr', to: ['Manufacturing', 'Quality'] },
    {
      'Be proud of the craft': [
        'Du travail comme le tien, on le ferait encadrer. D’ailleurs j’en ai un morceau sur mon bureau. Ne le dis à personne.',
      ],
      'Mind the details': [
        `Ce petit filet sur le tube supérieur, on ne le voit qu’au soleil. C’est exactement pour ça qu’il est beau. Merci d’avoir
          tenu bon pour un millimètre.`,
      ],
      'Check twice': [
        `Une vis sur quatre cents, et c’est toi qui l’as entendue. *Entendue !* Quelque part, quelqu’un freinera en toute sécurité
          sans jamais savoir que tu existes.`,
      ],
      'Hand over well': [
        {
          text: 'L’équipe du matin te remercie : établi rangé, bacs pleins et un petit mot drôle. Ça fait toute la différence à six heures.',
          isLocal: true,
        },
      ],
      'Keep your promise': [
        'Quarante cadres pour vendredi, et les quarante étaient là, alignés comme des écoliers. Merci pour ta parole, {to}.',
      ],
      'Lend a hand': [
        {
          text: 'La presse était en panne, et tu étais là avec tes outils avant même qu’on t’appelle. On a pu finir la série. Merci !',
          isLocal: true,
        },
      ],
    },
  ),
  ...thanks(
    { language: 'fr', to: ['Design', 'Marketing', 'Sales', 'Engineering', 'Customer Care'] },
    {
      'Listen to riders': [
        {
          text: 'Trente parents interrogés devant l’école, sous la pluie, avec le sourire. Le nouveau siège leur doit tout. Et à toi.',
          to: ['Design', 'Marketing', 'Sales'],
        },
        {
          text: `Tu as rappelé cette cycliste un vendredi à 18 h, « juste pour savoir si ça roule ». Elle nous a écrit une page entière. Je
          te l’ai imprimée.`,
          to: ['Customer Care', 'Sales'],
        },
      ],
      'Say it plainly': [
        {
          text: 'Ton texte tient en une phrase. Je l’ai lue à voix haute dans le métro et un inconnu a ri. Le pari est gagné, {to}.',
          to: ['Marketing', 'Digital Design'],
        },
      ],
      'Decide soon': [
        'Deux options, une page, une décision avant midi. Travailler avec toi, c’est avoir le vent dans le dos.',
      ],
      'Mind the details': [
        'Tu as tout déplacé de deux millimètres et l’ensemble respire. Je ne sais pas l’expliquer. Je sais que c’était toi.',
      ],
    },
  ),
  ...thanks(
    { language: 'fr', from: 'report' },
    {
      'Lend a hand': [
        {
          text: 'Tu as pris l’appel difficile à notre place. On t’entendait à travers la cloison. Merci de nous protéger comme ça.',
          isLocal: true,
        },
      ],
      'Share what you know': [
        'Tu m’as laissé présenter, et tu as gardé le silence quand j’ai hésité. C’était exactement ce qu’il me fallait.',
      ],
    },
  ),
  ...thanks(
    { language: 'fr', from: 'lead' },
    {
      'Learn out loud': [
        'Il y a six mois, tu posais la question. Hier, tu donnais la réponse à toute l’équipe. Quel chemin, {to} !',
      ],
      'Lend a hand': [
        'J’ai demandé à chacun qui l’avait le plus aidé ce mois-ci. Ton nom est revenu quatre fois. Je tenais à te le dire.',
      ],
    },
  ),
  ...thanks(
    { language: 'fr', size: 'few', from: 'anybody' },
    {
      'Lend a hand': [
        {
          text: '{to} : deux cents cartons, trois étages, un fou rire. Vous êtes la meilleure chaîne humaine de Montréal à Lyon.',
          isLocal: true,
        },
        {
          text: 'Vous vous êtes partagé mon travail sans me le dire pour que je me repose vraiment. Merci, du fond du cœur.',
          from: 'near',
        },
      ],
      'Keep pedalling': [
        'Rien n’a marché comme prévu et personne dans la salle ne s’en est aperçu. Quelle magie, {to}.',
      ],
      'Bring a smile': [
        'Votre chanson sur les rayons voilés devrait passer à la radio. En attendant, elle tourne dans ma tête. Bravo, {to}.',
      ],
    },
  ),
];
