import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inkOn, paletteCss } from "./palette.ts";

describe("a shop's colours", () => {
	it("hold for the device's scheme and for the visitor's own choice", () => {
		assert.equal(
			paletteCss({ light: { accent: "#123456" }, dark: { background: "#000" } }),
			":root{--accent:#123456;--on-accent:#ffffff}" +
				"@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--background:#000}}" +
				":root[data-theme=dark]{--background:#000}",
		);
		assert.equal(paletteCss({}), "");
	});

	it("are colours and nothing else", () => {
		assert.equal(paletteCss({ light: { accent: "red;}body{display:none", ink: "#12" } }), "");
	});

	it("carry words that can be read", () => {
		assert.equal(inkOn("#ffffff"), "#000000");
		assert.equal(inkOn("#24483e"), "#ffffff");
		assert.equal(inkOn("#fc0"), "#000000");
	});
});
