/** Other names of municipalities by code: other languages, short names, main towns. */
export const usualMunicipalityNames: Readonly<Record<string, readonly string[]>> = {
  "0080": ["Ljouwert"],
  "0090": ["Drachten"],
  "0171": ["Emmeloord"],
  "0394": ["Hoofddorp", "Schiphol"],
  "0453": ["IJmuiden"],
  "0518": ["Den Haag", "The Hague"],
  "0737": ["Tietjerksteradeel"],
  "0796": ["Den Bosch"],
  "1900": ["Zuidwest-Friesland"],
  "1940": ["De Friese Meren"],
  "1970": ["Noordoost-Friesland"],
};
