import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { defaultPalettes, textOn } from "@cartwright/contract/sites/contrast";
import { paletteCss } from "./palette.ts";

it("the default colours are those of the style sheet", () => {
	const sheet = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
	const [light = "", dark = ""] = sheet.split("@media screen and (prefers-color-scheme: dark)");
	for (const [rules, palette] of [
		[light, defaultPalettes.light],
		[dark.split("}")[0] ?? "", defaultPalettes.dark],
	] as const)
		for (const [name, colour] of Object.entries(palette)) assert.ok(rules.includes(`--${name}: ${colour};`), name);
});

describe("a shop's colours", () => {
	it("apply to the device's scheme and to the visitor's choice, each to its own theme alone", () => {
		assert.equal(
			paletteCss({ light: { accent: "#123456" }, dark: { background: "#000" } }),
			"@media(prefers-color-scheme:light){:root:not([data-theme=dark]){--accent:#123456;--on-accent:#ffffff}}" +
				":root[data-theme=light]{--accent:#123456;--on-accent:#ffffff}" +
				"@media print{:root{--accent:#123456;--on-accent:#ffffff}}" +
				"@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){--background:#000}}" +
				"@media screen{:root[data-theme=dark]{--background:#000}}",
		);
		assert.equal(paletteCss({}), "");
	});

	it("are rejected if they are no colours", () => {
		assert.equal(paletteCss({ light: { accent: "red;}body{display:none", ink: "#12" } }), "");
	});

	it("have a text colour with sufficient contrast", () => {
		assert.equal(textOn("#ffffff"), "#000000");
		assert.equal(textOn("#24483e"), "#ffffff");
		assert.equal(textOn("#fc0"), "#000000");
	});
});
