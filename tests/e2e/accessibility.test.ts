import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { unseenFocus } from "./focus-seen.ts";
import { placeOrder } from "./place-order.ts";
import { reviewRequestScreens } from "./request-review.ts";
import { screens } from "./screens.ts";
import { invitedScreens } from "./staff-screens.ts";
import { staffKey, visitors } from "./visitors.ts";

describe("everybody can use", { concurrency: 2 }, () => {
	const withVisitor = visitors();

	for (const { name, open } of [...screens, ...invitedScreens(staffKey), ...reviewRequestScreens(staffKey)]) {
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

	it("the order page by keyboard, beginning with its content after the button that paid is gone", () =>
		withVisitor({}, async (page) => {
			await placeOrder(page);
			const focused = () => page.evaluate(() => document.activeElement?.id);
			await page.waitForFunction(() => document.activeElement !== document.body);
			assert.equal(await focused(), "content");
		}));

	for (const path of ["/docs/api", "/docs/api/ecom.current-cart", "/docs/api/errors"]) {
		it(`the reference of calls at ${path}, in light and dark, on narrow and wide screens`, () =>
			withVisitor({ viewport: { width: 320, height: 800 } }, async (page) => {
				await page.goto(path);
				await everybodyCanUse(page);
			}));
	}

	it("the reference of calls by keyboard: search, and the first call that it finds", () =>
		withVisitor({ viewport: { width: 1440, height: 800 } }, async (page) => {
			await page.goto("/docs/api");
			await page.keyboard.press("/");
			await page.keyboard.type("getCurrentCart");
			await page.keyboard.press("Enter");
			await page.keyboard.press("Enter");
			await page.waitForURL(/\/docs\/api\/ecom\.current-cart#getCurrentCart$/);
		}));
});
