import js from "@eslint/js";
import tseslint from "typescript-eslint";

const moduleLevelState = {
  selector: "Program > VariableDeclaration[kind='let']",
  message: "No module-level state: hold it in an object that its user creates.",
};
const moduleLevelExportedState = {
  selector: "Program > ExportNamedDeclaration > VariableDeclaration[kind='let']",
  message: "No module-level state: hold it in an object that its user creates.",
};

const nodeGlobals = [
  "process",
  "console",
  "URL",
  "Buffer",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
];
const readable = (...names) => Object.fromEntries(names.map((name) => [name, "readonly"]));

export default tseslint.config(
  { ignores: ["**/node_modules/", "**/dist/", "coverage/", "test/fixtures/"] },
  js.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "max-lines": ["error", { max: 400 }],
      "no-restricted-syntax": ["error", moduleLevelState, moduleLevelExportedState],
      "no-control-regex": "off",
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.mjs", "**/*.cjs"],
    languageOptions: { globals: readable(...nodeGlobals) },
  },
  {
    // Stand in for CommonJS packages.
    files: ["test/host/**/*.cjs", "test/host/replacements/**/*.js"],
    ignores: ["test/host/replacements/telemetry/**"],
    languageOptions: {
      sourceType: "commonjs",
      globals: readable(...nodeGlobals),
    },
  },
);
