import { describe, it } from "node:test";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { screens } from "./screens.ts";
import { visitors } from "./visitors.ts";

describe("everybody can use", { concurrency: 2 }, () => {
	const visit = visitors();

	for (const { name, open } of screens) {
		it(`${name}, in light and dark, on narrow and wide screens`, () =>
			visit({ viewport: { width: 320, height: 800 }, reducedMotion: "reduce" }, async (page) => {
				await open(page);
				await everybodyCanUse(page);
			}));
	}
});
