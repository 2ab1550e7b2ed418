/** Names to draw from, common enough to belong to nobody. */

type Names = readonly [string, ...string[]];

/** Where a family came from: codes of its country and nationality, and names as they occur there. */
export interface Origin {
  readonly country: string;
  readonly nationality: string;
  /** Nationals vote for the European Parliament and need no permit. */
  readonly inUnion: boolean;
  readonly towns: Names;
  readonly men: Names;
  readonly women: Names;
  readonly families: Names;
}

const words = (text: string): Names => {
  const [first = text, ...rest] = text.split(" ");
  return [first, ...rest];
};

export const dutchNames = {
  men: words(
    "Adriaan Albert Arjen Bart Bas Bram Cees Daan Dirk Eelco Erik Evert Fabian Floris Frank Geert Gerard Gijs Hendrik Herman Hugo Jaap Jan Jelle Jeroen Joost Jurre Kees Koen Laurens Lars Lucas Maarten Mark Mees Niels Noël Olivier Pieter René Roel Ruben Sander Siebe Sjoerd Stijn Teun Thijs Thomas Tim Tobias Wessel Willem Wouter Ype",
  ),
  women: words(
    "Aafke Amber Anaïs Anna Anouk Astrid Bente Carlijn Cato Céline Chloé Daphne Doutzen Eefje Elin Elisabeth Emma Esmée Eva Fenna Fleur Froukje Geertje Hanna Heleen Hilde Ilse Inge Isa Janneke Jasmijn Johanna Jolien Juliëtte Karin Katja Lieke Lisa Lotte Maartje Margriet Maria Marieke Merel Mila Nienke Noor Renée Roos Sanne Saskia Sofie Tessa Wilma Yfke Zoë",
  ),
  prefixed: {
    prefixes: ["van", "van de", "van den", "van der", "de", "den", "ter", "ten", "in 't", "op de"],
    names: words(
      "Akker Berg Boom Brink Broek Dijk Donk Eiken Galg Geest Graaf Heide Heuvel Hoek Horst Kamp Kerk Kolk Laan Leeuw Linden Meer Molen Oever Pol Rijn Steen Velde Ven Vliet Voort Waal Water Weide Wiel Wijk Zande Zee",
    ),
  },
  stems: words(
    "Akker Beek Berg Boer Bos Brand Broek Dal Dijk Eik Elz Haver Heide Hof Holt Horst Kamp Klaver Kool Korn Land Lind Meer Molen Oost Polder Riet Rogge Schut Sluis Steen Veen Veld Visser Water Weide West Wilg Wind Zand",
  ),
  endings: words("s man stra sma ing huis kamp ink mans hof huizen ema boer donk"),
  whole: words(
    "Bakker Kuiper Smit Mulder Visser Brouwer Dekker Käster Kaster Böhmer Lefèvre Müller Çoban Groß O'Neil Wu Sørensen",
  ),
} as const satisfies Readonly<Record<string, unknown>>;

export const origins: readonly [Origin, ...Origin[]] = [
  {
    country: "6043",
    nationality: "0339",
    inUnion: false,
    towns: words("Ankara İzmir Konya"),
    men: words("Ahmet Emre Hakan İsmail Kerem Mehmet Ömer Yusuf"),
    women: words("Ayşe Elif Fatma Gülşen Özlem Selin Zeynep"),
    families: words("Aydın Çelik Demir Kaya Özdemir Şahin Yıldız"),
  },
  {
    country: "5022",
    nationality: "0131",
    inUnion: false,
    towns: words("Nador Tanger Fez"),
    men: words("Abdel Bilal Hamza Mohamed Rachid Youssef"),
    women: words("Amina Fatima Hafsa Karima Naïma Samira"),
    families: words("Amrani Benali Bouzid Chaoui Haddou Idrissi Tahiri"),
  },
  {
    country: "5007",
    nationality: "0263",
    inUnion: false,
    towns: words("Paramaribo Albina Moengo"),
    men: words("Clifton Dewan Marlon Rishi Winston"),
    women: words("Chandra Ingrid Maureen Sharmila Wilma"),
    families: words("Baldew Doorson Kartosen Ramdin Sewnath Tjon"),
  },
  {
    country: "7028",
    nationality: "0072",
    inUnion: true,
    towns: words("Gdańsk Kraków Łódź"),
    men: words("Andrzej Jakub Łukasz Paweł Tomasz"),
    women: words("Agnieszka Ewa Małgorzata Zofia Żaneta"),
    families: words("Jabłoński Kamińska Nowak Wójcik Zieliński"),
  },
  {
    country: "5010",
    nationality: "0052",
    inUnion: true,
    towns: words("Gent Namen Luik"),
    men: words("Benoît Joris Maxime Pieter Rik"),
    women: words("Aurélie Els Geneviève Katrien Maïté"),
    families: words("Claes Delacroix Lambert Peeters Vermeire Wauters"),
  },
  {
    country: "7009",
    nationality: "0336",
    inUnion: false,
    towns: words("Aleppo Homs Damascus"),
    men: words("Ammar Faris Hassan Khalil Omar"),
    women: words("Amira Dima Hala Rasha Yasmin"),
    families: words("Darwish Haddad Khoury Mansour Sabbagh"),
  },
];
