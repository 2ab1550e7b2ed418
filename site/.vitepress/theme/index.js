import theme, { VPHomeHero } from "vitepress/theme-without-fonts";
import "./style.css";

export default {
  extends: theme,
  enhanceApp: ({ app }) => app.component("StartHero", VPHomeHero),
};
