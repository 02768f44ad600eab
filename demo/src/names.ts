import type { Random, Weighted } from './random.ts';

/** With what a drawn face has to agree with. */
export type Name = {
  firstName: string;
  lastName: string;
  drawnAs: 'feminine' | 'masculine';
  heritage: Heritage;
};

/** Where families came from. Each place mixes several, as real offices do. */
export type Heritage = keyof typeof heritages;
type NameList = { feminine: string[]; masculine: string[]; family: string[] };

const heritages = {
  quebec: {
    feminine: list(`Amélie, Maude, Océane, Marie-Ève, Jasmine, Florence, Rosalie, Audrey-Anne, Noémie, Sabrina, Élodie,
      Mégane, Josiane, Coralie, Laurence, Frédérique, Marie-Pier, Gabrielle, Annie-Claude, Marjolaine`),
    masculine: list(`Étienne, Félix, Olivier, Mathieu, Jean-Philippe, Samuel, Guillaume, Maxime, Alexis, Pierre-Luc,
      Simon, Vincent, Raphaël, Marc-Antoine, Sébastien, Yannick, Hugo, Émile, Ludovic, Jérémie`),
    family: list(`Tremblay, Gagnon, Bouchard, Lavoie, Fortin, Pelletier, Bergeron, Desjardins, Charbonneau, Beaulieu,
      Thibault, Cloutier, Lachance, Poirier, Vaillancourt, Gervais, Larocque, Desrosiers, Archambault, Mailloux,
      Boisvert, Laflamme, Picard, Sansregret, Trépanier, Hébert, Quesnel, Labonté`),
  },
  anglo: {
    feminine: list(`Hannah, Claire, Megan, Lauren, Erin, Rachel, Bethany, Kelsey, Paige, Audrey, Nora, Tess, Molly,
      Abigail, Shannon, Leah, Hazel, Joanna, Whitney, Sylvie, Margaret, June, Corinne, Daphne`),
    masculine: list(`Caleb, Owen, Nathan, Derek, Wesley, Graham, Marcus, Spencer, Trevor, Colin, Ian, Russell, Jared,
      Elliot, Dylan, Curtis, Mitchell, Graeme, Theo, Everett, Dale, Warren, Emmett, Garrett`),
    family:
      list(`Stone, Whitaker, Hollis, Mercer, Lindgren, Ashworth, Calloway, Prescott, Sutherland, Bannister, Keller,
      Fairchild, Drummond, Thornbury, Kirkland, Haverford, Penrose, Gallagher, Maddox, Larsen, Winslow, Hartley,
      McAllister, Tennant, Brandt, Ellery, Underwood, Farrow, Pruitt, Satterfield, Dunmore, Ridley`),
  },
  british: {
    feminine: list(`Imogen, Harriet, Bronwen, Freya, Poppy, Niamh, Isla, Georgina, Eilidh, Rosalind, Beatrix, Cerys,
      Phoebe, Philippa, Morag, Aoife, Tabitha, Lydia, Verity, Gwen`),
    masculine: list(`Alistair, Rhys, Callum, Rory, Angus, Gareth, Declan, Fergus, Toby, Hamish, Rupert, Ewan, Huw,
      Barnaby, Lewis, Dominic, Ciaran, Duncan, Giles, Ned`),
    family:
      list(`Pemberton, Llewellyn, Cartwright, Abernathy, O'Malley, Hargreaves, Whitlock, Trelawney, Fairbairn, Pryce,
      Blackwood, Ormsby, Thistlewood, MacLeod, Bickerstaff, Kinsella, Applegarth, Rowntree, Penhaligon, Sedgwick,
      Braithwaite, Fothergill, Morwen, Ogilvie, Threlfall, Wainscott, Gethin, Marchbanks`),
  },
  french: {
    feminine: list(`Camille, Manon, Clémence, Léonie, Margaux, Solène, Juliette, Apolline, Éloïse, Capucine, Mathilde,
      Anaïs, Bérénice, Maëlle, Aurore, Delphine, Pauline, Salomé, Gwenaëlle, Victoire`),
    masculine: list(`Antoine, Bastien, Corentin, Thibaut, Romain, Quentin, Clément, Gaspard, Aurélien, Loïc, Benoît,
      Florian, Matthieu, Rémi, Tanguy, Cyril, Damien, Valentin, Lucien, Augustin`),
    family: list(`Delacourt, Moreau, Chevallier, Barbier, Marchand, Guérin, Roussel, Perrin, Lemoine, Garnier, Vasseur,
      Faucheux, Bellanger, Rivoire, Charpentier, Le Goff, Kermarrec, Aubertin, Pichon, Saunier, Duvallon, Montclair,
      Tisserand, Coulomb, Grandjean, Brossard, Vignaud, Fontanel`),
  },
  german: {
    feminine:
      list(`Annika, Lena, Friederike, Katharina, Svenja, Greta, Johanna, Mareike, Heike, Franziska, Theresa, Ronja,
      Ulrike, Wiebke, Leonie, Hanna, Silke, Carolin, Antonia, Merle`),
    masculine: list(`Lukas, Jonas, Matthias, Henrik, Florian, Sebastian, Torben, Jannik, Fabian, Malte, Konstantin, Uwe,
      Tilman, Bastian, Moritz, Jürgen, Lennart, Hannes, Kilian, Falk`),
    family:
      list(`Brandner, Hoffstätter, Krüger, Lindemann, Vogelsang, Achterberg, Reinhardt, Sommerfeld, Wiesner, Dreyer,
      Kessler, Obermeier, Steinbrück, Falkenhagen, Rademacher, Zimmermann, Lorenz, Petersen, Grünwald, Hartwig,
      Böttcher, Eickhoff, Nagel, Winterstein, Ahrens, Thalheim, Schönfelder, Jessen`),
  },
  southAsian: {
    feminine:
      list(`Priya, Ananya, Meera, Kavita, Nisha, Divya, Shreya, Lakshmi, Pooja, Anjali, Ritu, Sunita, Tara, Isha,
      Deepa, Gayatri`),
    masculine: list(`Ravi, Arjun, Vikram, Sanjay, Rohan, Karthik, Nikhil, Aditya, Manoj, Suresh, Rahul, Anand, Varun,
      Dinesh, Kiran, Siddharth`),
    family:
      list(`Raman, Menon, Iyer, Deshpande, Chaudhary, Nambiar, Bhatt, Kulkarni, Mistry, Venkataraman, Pillai, Saxena,
      Chatterjee, Joshi, Krishnan, Trivedi, Bhandari, Wadhwa`),
  },
  punjabi: {
    feminine: list('Harpreet, Simran, Jasleen, Gurleen, Manpreet, Navneet, Kiranjot, Amrit'),
    masculine: list('Gurpreet, Jaspreet, Harjit, Amandeep, Balraj, Sukhdeep, Parminder, Ranjit'),
    family: list('Gill, Dhillon, Sandhu, Grewal, Brar, Sidhu, Mann, Bains, Randhawa, Chahal, Aulakh, Toor'),
  },
  pakistani: {
    feminine: list('Ayesha, Sana, Zainab, Hira, Mariam, Amina, Nadia, Saima'),
    masculine: list('Bilal, Hamza, Usman, Faisal, Tariq, Zubair, Kamran, Nabeel'),
    family: list('Qureshi, Hussain, Siddiqui, Chowdhury, Mahmood, Rahman, Farooqi, Baig, Malik, Sheikh, Ansari, Uddin'),
  },
  chinese: {
    feminine: list('Mei, Xinyi, Jia, Yan, Lihua, Wenjing, Grace, Vivian, Shuang, Yuting'),
    masculine: list('Wei, Junjie, Haoran, Wenbo, Zhiyuan, Kevin, Jason, Bowen, Zhen, Yichen'),
    family: list('Chen, Lin, Zhao, Huang, Xu, Guo, Leung, Zheng, Tang, Deng, Fong, Yip, Cai, Shen, Lau, Pang'),
  },
  korean: {
    feminine: list('Ji-woo, Seo-yeon, Min-ji, Hye-jin, Da-eun, Soo-ah'),
    masculine: list('Min-jun, Joon-ho, Seung-woo, Tae-yang, Dong-hyun, Ji-hoon'),
    family: list('Seo, Yoon, Han, Shin, Kwon, Nam, Ahn, Bae, Moon, Jeong'),
  },
  japanese: {
    feminine: list('Yuki, Haruka, Aiko, Natsumi, Emi, Sayaka'),
    masculine: list('Kenta, Daichi, Sho, Ryota, Takumi, Naoki'),
    family: list('Arai, Morimoto, Hayakawa, Shimizu, Okabe, Fujiwara, Nishida, Kuroda, Tachibana, Ishii'),
  },
  vietnamese: {
    feminine: list('Linh, Thu, Huong, Mai, Ngoc, Thao, Lan, Phuong'),
    masculine: list('Minh, Duc, Quang, Hieu, Tuan, An, Khoa, Long'),
    family: list('Nguyen, Tran, Pham, Vo, Dang, Bui, Ngo, Truong, Dinh, Lam, Huynh, Doan'),
  },
  filipino: {
    feminine: list('Maricel, Angelica, Divina, Rowena, Liezel, Cherry, Marisol, Jocelyn'),
    masculine: list('Jericho, Rommel, Arnel, Paolo, Efren, Joselito, Nestor, Reynaldo'),
    family: list(
      'Dela Cruz, Villanueva, Dimaculangan, Bautista, Salonga, Macaraeg, Panganiban, Ocampo, Lacson, Buenaventura',
    ),
  },
  latin: {
    feminine: list(`Valentina, Ximena, Lucía, Camila, Paola, Marisela, Daniela, Renata, Guadalupe, Alejandra, Beatriz,
      Yesenia`),
    masculine: list(`Mateo, Joaquín, Emilio, Rodrigo, Andrés, Santiago, Héctor, Javier, Ramiro, Esteban, Octavio,
      Gustavo`),
    family:
      list(`Ibarra, Cárdenas, Villaseñor, Quintero, Zamora, Montoya, Arriaga, Salcedo, Figueroa, Escobedo, Palomares,
      Rentería, Beltrán, Ochoa, Velasco, Cisneros, Aguirre, Tovar`),
  },
  blackAmerican: {
    feminine: list('Imani, Keisha, Jada, Aaliyah, Danielle, Monique, Ebony, Tiana, Simone, Nia'),
    masculine: list('Malik, Darnell, Isaiah, Terrence, Andre, Jamal, Xavier, Deshawn, Quincy, Reggie'),
    family: list(
      'Broadnax, Gaines, Whitfield, Tolliver, Pettway, Lattimer, Hightower, Goodwin, Bynum, Sykes, Ledbetter, Freeland',
    ),
  },
  westAfrican: {
    feminine: list(`Adaeze, Chidinma, Folake, Abena, Efua, Aminata, Fatou, Awa, Ngozi, Akosua, Mariama, Temitope, Khady,
      Yetunde`),
    masculine:
      list(`Chinedu, Emeka, Kwame, Kofi, Babatunde, Mamadou, Cheikh, Ousmane, Tunde, Yaw, Obinna, Ibrahima, Segun,
      Moussa`),
    family:
      list(`Okafor, Adeyemi, Mensah, Diallo, Ndiaye, Owusu, Eze, Balogun, Traoré, Boateng, Fofana, Nwachukwu, Sarr,
      Asante, Ogunleye, Cissé, Danso, Afolabi, Sow, Kouyaté`),
  },
  eastAfrican: {
    feminine: list('Hodan, Selam, Wanjiru, Saron, Achieng, Hibo, Meron, Zahra'),
    masculine: list('Abdi, Yonas, Kamau, Dawit, Otieno, Bereket, Liban, Samatar'),
    family: list('Warsame, Tesfaye, Kariuki, Gebremariam, Otieno, Farah, Haile, Mwangi, Abebe, Jama, Njoroge, Bekele'),
  },
  caribbean: {
    feminine: list('Shanice, Kerry-Ann, Tamara, Nadine, Yolande, Marlene, Rose-Laure, Fabienne, Denise, Kadisha'),
    masculine: list('Delroy, Leroy, Wilner, Jean-Robert, Winston, Frantz, Omari, Desmond, Kervens, Andre'),
    family: list(`Campbell-Reid, Baptiste, Pierre-Louis, Dorvil, Grant, Jean-Baptiste, Desir, Bogle, Charlery,
      Cadet, Beckford, Saint-Fleur, Joseph, Hyacinthe`),
  },
  northAfrican: {
    feminine: list('Yasmine, Samira, Leïla, Nawel, Imane, Salma, Kenza, Inès, Soraya, Amel'),
    masculine: list('Karim, Mehdi, Sofiane, Younes, Rachid, Ilyes, Anis, Walid, Nassim, Hicham'),
    family:
      list(`Benali, Haddadi, Belkacem, Ziani, Cherif, Mansouri, Bouzid, Amrani, El Idrissi, Saïdi, Khelifi, Rahmani,
      Bensalem, Tazi`),
  },
  middleEastern: {
    feminine: list('Noor, Rania, Dalia, Maya, Hala, Parisa, Shirin, Nasrin, Lina, Mona'),
    masculine: list('Omar, Sami, Khaled, Tarek, Farid, Reza, Kaveh, Arash, Ziad, Bassam'),
    family:
      list(`Haddad, Khoury, Nassar, Sabbagh, Karimi, Hosseini, Farahani, Azzam, Maalouf, Shaheen, Rostami, Barakat,
      Najjar, Tehrani`),
  },
  turkish: {
    feminine: list('Elif, Zeynep, Defne, Aylin, Esra, Selin, Ceren, Derya'),
    masculine: list('Emre, Kerem, Murat, Deniz, Serkan, Burak, Tolga, Cem'),
    family: list('Kaya, Yıldız, Demirci, Aksoy, Öztürk, Çetin, Arslan, Korkmaz, Polat, Uçar, Güneş, Taşkın'),
  },
  easternEuropean: {
    feminine: list(`Agnieszka, Kinga, Oksana, Magdalena, Iryna, Zuzanna, Daryna, Katarzyna, Milena, Svitlana, Jelena,
      Halyna`),
    masculine: list('Tomasz, Bartosz, Andriy, Piotr, Taras, Marek, Zoran, Krzysztof, Mykola, Łukasz, Pavlo, Goran'),
    family: list(`Kowalczyk, Nowak, Shevchuk, Wrona, Bondarenko, Pawlak, Melnyk, Jankovic, Wójcik, Lysenko,
      Kaczmarek, Petrenko, Markovic, Szymczak, Hrynko, Sobczak`),
  },
  southernEuropean: {
    feminine: list('Chiara, Giulia, Inês, Eleni, Francesca, Catarina, Sofia, Martina, Despina, Joana'),
    masculine: list('Matteo, Luca, Tiago, Nikos, Davide, Rui, Stavros, Lorenzo, Nuno, Alessio'),
    family: list(`Duarte, Ferrante, Papadakis, Moretti, Figueira, Colombari, Teixeira, Stavridis, Bertolini, Carvalho,
      Rinaldi, Vasilakis, Pacheco, Santoro, Lombardini, Antunes`),
  },
} as const satisfies Record<string, NameList>;

/** `mix` names the heritages of a place; the first is that of most neighbours. */
export function drawName(random: Random, mix: Weighted<Heritage>): Name {
  const heritage = random.pickWeighted(mix);
  const drawnAs = random.chance(50) ? 'feminine' : 'masculine';
  // Families stay: one in eight has a grandparent's family name and a first name from next door.
  const givenIn = random.chance(12) ? (mix[0]?.[0] ?? heritage) : heritage;
  return {
    firstName: random.pick(heritages[givenIn][drawnAs]),
    lastName: random.pick(heritages[heritage].family),
    drawnAs,
    heritage,
  };
}

/** `Léonie O'Malley-Öztürk` → `leonie.omalley-ozturk`, the part of an address before the @. */
export function addressName({ firstName, lastName }: Pick<Name, 'firstName' | 'lastName'>): string {
  return `${plain(firstName)}.${plain(lastName)}`;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[^a-z-]/g, '');
}

function list(names: string): string[] {
  return names.split(/,\s*/);
}
