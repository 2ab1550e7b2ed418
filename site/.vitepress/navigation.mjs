import { text } from "../../src/contract/text.ts";
import { groups } from "../pages.ts";

export const descriptions = text(
  "Requests to the Dutch population register (BRP): write, check, run and read them",
  "Verzoeken aan de BRP schrijven, controleren, uitvoeren en lezen",
);

const playground = text("Playground", "Proeftuin");

/** With a target, VitePress leaves the link to the browser. */
const playgroundItem = (language) => ({
  text: playground[language],
  link: `/playground/?lang=${language}`,
  target: "_self",
});

const english = ({ title, path }) => ({ text: title.en, link: `/${path}` });

const dutch = ({ title, path, dutch: own }) =>
  own
    ? { text: title.nl, link: `/${own.path}` }
    : { text: `${title.nl} (Engels)`, link: `/${path}` };

const sidebar = (language, item) =>
  groups.map(({ title, pages }) => ({ text: title[language], items: pages.map(item) }));

/** VitePress has English words of its own. */
export const themes = {
  en: { nav: [playgroundItem("en")], sidebar: sidebar("en", english), outline: "deep" },
  nl: {
    nav: [playgroundItem("nl")],
    sidebar: sidebar("nl", dutch),
    outline: { level: "deep", label: "Op deze pagina" },
    docFooter: { prev: "Vorige pagina", next: "Volgende pagina" },
    darkModeSwitchLabel: "Weergave",
    darkModeSwitchTitle: "Naar donkere weergave",
    lightModeSwitchTitle: "Naar lichte weergave",
    langMenuLabel: "Taal kiezen",
    returnToTopLabel: "Naar boven",
    sidebarMenuLabel: "Menu",
    skipToContentLabel: "Naar de inhoud",
    notFound: {
      title: "Pagina niet gevonden",
      quote: "Op dit adres is geen pagina.",
      linkLabel: "Naar de startpagina",
      linkText: "Naar de startpagina",
    },
  },
};

export const searchWords = {
  button: { buttonText: "Zoeken", buttonAriaLabel: "Zoeken" },
  modal: {
    displayDetails: "Uitgebreide lijst tonen",
    resetButtonTitle: "Zoekopdracht wissen",
    backButtonTitle: "Zoeken sluiten",
    noResultsText: "Geen resultaten voor",
    footer: {
      selectText: "openen",
      selectKeyAriaLabel: "Enter",
      navigateText: "kiezen",
      navigateUpKeyAriaLabel: "pijl omhoog",
      navigateDownKeyAriaLabel: "pijl omlaag",
      closeText: "sluiten",
      closeKeyAriaLabel: "Escape",
    },
  },
};
