import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everybodyCanUse, reachingOut } from "./everybody-can-use.ts";
import { unseenFocus } from "./focus-seen.ts";
import { screens } from "./screens.ts";
import { invitedScreens } from "./staff-screens.ts";
import { staffKey, visitors } from "./visitors.ts";

describe("everybody can use", { concurrency: 2 }, () => {
	const withVisitor = visitors();

	for (const { name, open } of [...screens, ...invitedScreens(staffKey)]) {
		it(`${name}, in light and dark, on narrow and wide screens`, () =>
			withVisitor({ viewport: { width: 320, height: 800 }, reducedMotion: "reduce" }, async (page) => {
				await open(page);
				await everybodyCanUse(page);
			}));
	}

	const withBars = ["home", "filters", "product", "cart-drawer-lines", "cart", "checkout", "checkout-errors", "order"];
	for (const { name, open } of screens.filter(({ name }) => withBars.includes(name))) {
		it(`${name} by keyboard, seeing where the focus is`, () =>
			withVisitor({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" }, async (page) => {
				await open(page);
				assert.deepEqual(await unseenFocus(page), []);
			}));
	}

	// The page is too long to examine each of its parts.
	it("the reference of calls on a narrow screen", () =>
		withVisitor({ viewport: { width: 320, height: 800 } }, async (page) => {
			await page.goto("/docs/api");
			assert.deepEqual(await reachingOut(page), []);
		}));
});
