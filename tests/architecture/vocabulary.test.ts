import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { judge } from "./exceptions.ts";
import { listFiles, parseSource, readSources, repository } from "./source-files.ts";
import { retiredTexts } from "./texts.ts";
import { retiredMessageNames, retiredNames, vagueLocals } from "./vocabulary.ts";

const files = readSources("packages", "apps", "demo", "bench", "scripts", "tests");

describe("identifiers and file names", () => {
	it("use the field's terms", () => {
		assert.deepEqual(judge("retired word", files.flatMap(retiredNames)), []);
	});

	it("use the field's terms in message catalogues", () => {
		const catalogues = listFiles("packages/translations/src").filter((path) => path.endsWith("/en.json"));
		assert.notEqual(catalogues.length, 0);
		const read = (path: string) => JSON.parse(readFileSync(join(repository, path), "utf8"));
		assert.deepEqual(
			catalogues.flatMap((path) => retiredMessageNames(path, read(path))),
			[],
		);
	});

	it("say what a value is if it lives longer than two lines", () => {
		assert.deepEqual(judge("vague name", files.flatMap(vagueLocals)), []);
	});
});

describe("logs and errors", () => {
	it("use the field's terms", () => {
		assert.deepEqual(
			files.filter(({ isTest, path }) => !isTest && !path.startsWith("tests/")).flatMap(retiredTexts),
			[],
		);
	});

	it("are read wherever they are written", () => {
		const text = `
			log.warn({ error }, "the lookup does not answer");
			throw new BrokenName<Name>(\`\${name} is no name\`);
			export const NO_CART = error(404, "Nobody is signed in.", "Sign in.");
			const violations = [violation("name", first ? "must begin with a letter" : "is too long")];
			render("Somebody asked"); log.info("there is no page with this name, and it is no longer offered");
		`;
		const found = retiredTexts(parseSource("packages/server/src/example.ts", text));
		assert.deepEqual(
			found.map((message) => message.split(": ")[1]),
			["answer", "is no ", "Nobody", "begin"],
		);
	});
});

describe("the check of identifiers", () => {
	const check = (text: string, path = "packages/server/src/example.ts") => {
		const file = parseSource(path, text);
		return [...retiredNames(file), ...vagueLocals(file)].map(({ message }) => /^\S+ (\w+)/.exec(message)?.[1]);
	};

	it("finds retired words in functions, types, members and parameters", () => {
		const text = `
			interface Wish { asked: string }
			class Store { #waiting = 1; tell() {} }
			function forget<Answer>({ a: goods }, ...[pieces]) {}
		`;
		assert.deepEqual(check(text), ["Wish", "asked", "waiting", "tell", "Answer", "forget", "goods", "pieces"]);
	});

	it("finds retired words in file names", () => {
		assert.deepEqual(check("", "packages/server/src/kept-answers.ts"), ["say"]);
	});

	it("finds retired words in the names of messages", () => {
		const found = retiredMessageNames("en.json", { trouble: { retry: "Try again" }, noteKept: "Saved", note: "kept" });
		assert.deepEqual(
			found.map((message) => message.split(": ")[1]),
			["trouble", "noteKept"],
		);
	});

	it("accepts names that belong to others, and words that only look alike", () => {
		const text = "import { kept } from 'x'; const almost = { asked: 1 }; almost.told(kept); const unknown = 1;";
		assert.deepEqual(check(text), []);
	});

	it("finds vague names by how long they live", () => {
		const living = (lines: number) => `{\n const found = 1;${"\n".repeat(lines)} use(found);\n}`;
		assert.deepEqual(check(living(2)), []);
		assert.deepEqual(check(living(3)), ["found"]);
	});
});
