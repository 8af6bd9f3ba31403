import assert from "node:assert/strict";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testPages } from "../documentation/run/page-tests.ts";
import type { Recipes, RunningPage } from "../documentation/run/recipe.ts";

/** Adds lines to a file of the copy before the first line that has `anchor`. */
const addBefore = ({ folder }: RunningPage, file: string, anchor: string, ...lines: string[]): void => {
	const path = join(folder, file);
	const text = readFileSync(path, "utf8").split("\n");
	const at = text.findIndex((line) => line.includes(anchor));
	assert.ok(at >= 0, `${file} has no ${anchor}`);
	writeFileSync(path, text.toSpliced(at, 0, ...lines).join("\n"));
};

/** What a walk leaves behind after its last section has removed everything again. */
const isClean = async ({ shell }: RunningPage): Promise<void> => {
	const { output } = await shell.run("git status --porcelain");
	assert.equal(output, "");
};

const contract = "packages/contract/src";
const server = "packages/server/src";
const languageFile = "packages/translations/src/languages.ts";

const walks: Recipes = {
	"docs/contributing/add-a-capability.md": {
		changesSources: true,
		steps: {
			"import { error }": {
				async run(_, page) {
					const add = (file: string, anchor: string, line: string) =>
						addBefore(page, `${contract}/${file}`, anchor, line);
					add("services.ts", "", 'import { greetings } from "./greetings/greetings.ts";');
					add("services.ts", "\tproductTranslations,", "greetings,");
					add(
						"reference/staff-examples.ts",
						"cartwright.settings.getSettings",
						'{ call: "cartwright.greetings.saveGreeting", as: "staff", request: { greeting: { text: "Hello" } } },',
					);
				},
			},
			"import { collection, type Document": {
				async run(_, page) {
					const file = `${server}/registries/collections.ts`;
					addBefore(page, file, "", 'import { greetings } from "@cartwright/content/greetings/documents";');
					addBefore(page, file, "\tdeadLetters,", "greetings,");
				},
			},
			"import { greetings as service }": {
				async run(_, page) {
					const file = `${server}/registries/implementations.ts`;
					addBefore(page, file, "", 'import { greetings } from "@cartwright/content/greetings/routes";');
					addBefore(page, file, "\t...settings,", "...greetings,");
					const exported = "packages/content/package.json";
					for (const module of ["documents", "routes"]) {
						const entry = `"./greetings/${module}": "./src/greetings/${module}.ts",`;
						addBefore(page, exported, '"./storefront/content/content":', entry);
					}
					addBefore(page, "tests/architecture/rooms.ts", '"commerce/settings",', '"content/greetings",');
				},
			},
			"npm test -- packages/content/src/greetings": { prints: /greetings on postgres/ },
			"git checkout": { check: isClean },
		},
	},
	"docs/contributing/add-a-language.md": {
		changesSources: true,
		steps: {
			"cp ": {
				// A translation with the same plural forms.
				async check({ folder }) {
					const [from = "", to = ""] = ["de", "sv"].map((tag) => `${folder}/packages/translations/src/${tag}.json`);
					copyFileSync(from, to);
				},
			},
			"\tsv: {": { run: async (line, page) => addBefore(page, languageFile, "ar: {", line) },
			"npx cartwright settings set languages": { first: "serve" },
		},
	},
	"docs/contributing/add-an-app.md": {
		changesSources: true,
		steps: {
			'{\n\t"name"': { file: "apps/price-list/package.json" },
			'{\n\t"extends"': { file: "apps/price-list/tsconfig.json" },
			"import { fileURLToPath }": {
				async run(_, page) {
					const line = '"price-list": "/price-list",';
					const path = join(page.folder, "apps/server/src/serving/page-apps.ts");
					writeFileSync(path, readFileSync(path, "utf8").replace('hosted: "/hosted"', `hosted: "/hosted", ${line}`));
					addBefore(
						page,
						"tests/architecture/package-imports.ts",
						'hosted: ["contract"',
						'"price-list": ["contract", "sdk", "ui", "pages", "page-app"],',
					);
				},
			},
			"npm start": {
				until: "http://127.0.0.1:$PORT/readyz",
				async check({ origin }) {
					const page = await fetch(`${origin}/price-list`, { headers: { accept: "text/html" } });
					assert.match(await page.text(), /<title>Prices<\/title>.*Low Sun/s);
				},
			},
			"git checkout": { check: isClean },
			// The packages of the copy are links.
			"npm install": { replace: { "npm install": "npm install --package-lock-only" } },
		},
	},
};

testPages(Object.keys(walks), walks);
