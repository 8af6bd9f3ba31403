import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { snippetsOf } from "../documentation/documents.ts";

/** Writes the files that a guide names into a folder; returns their names. */
export const writeGuide = (document: string, folder: string): string[] =>
	snippetsOf(document).flatMap(({ file, code }) => {
		if (!file) return [];
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), code);
		return [file];
	});

/** Writes the snippets of a guide that name no file, each as a module; returns their names. */
export const writeSnippets = (document: string, folder: string): string[] =>
	snippetsOf(document).flatMap(({ language, file, code }, index) => {
		if (file || !/^tsx?$/.test(language)) return [];
		const name = `snippet-${index}.${language}`;
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, name), `${code}\nexport {};\n`);
		return [name];
	});

/** The commands of a guide, block by block. */
export const commandsOf = (document: string): string[] =>
	snippetsOf(document).flatMap(({ language, code }) => (language === "sh" ? [code] : []));
