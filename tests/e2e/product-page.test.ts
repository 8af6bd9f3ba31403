import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { newAddress, signUp } from "./sign-up.ts";
import { untilAlive, visitors } from "./visitors.ts";

const withVisitor = visitors();
const product = "/products/low-sun-tee";
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

const open = async (page: Page): Promise<void> => {
	await page.goto(product);
	await untilAlive(page);
};

describe("the pictures of a product", () => {
	const arabicPhone = { ...phone, locale: "ar" };
	for (const [device, options] of Object.entries({ phone, "phone in Arabic": arabicPhone, desk })) {
		it(`are within the first screen of a ${device}, with buttons, counter and thumbnails`, () =>
			withVisitor(options, async (page) => {
				await open(page);
				const bar = await page.locator(".buy-bar").boundingBox();
				const end = bar?.y ?? options.viewport.height;
				for (const part of [".gallery-stage", ".gallery-steps", ".gallery-thumbs"]) {
					const { y, height } = (await page.locator(part).boundingBox()) ?? { y: 0, height: Infinity };
					assert.ok(y + height <= end, `${part} ends at ${y + height}, the screen at ${end}`);
				}
			}));
	}

	it("are at most four stops of Tab, and the arrow keys lead through them", () =>
		withVisitor(desk, async (page) => {
			await open(page);
			await page.locator(".breadcrumbs a").last().focus();
			for (let stops = 0; stops < 4 && (await page.locator(".option :focus").count()) === 0; stops++) {
				if ((await page.locator(".gallery-thumbs :focus").count()) === 0) await page.keyboard.press("Tab");
				else break;
			}
			await page.keyboard.press("ArrowRight");
			await page.locator(".gallery-thumbs li:nth-child(2) a:focus").waitFor();
			await page.locator(".gallery-thumbs li:nth-child(2) a[aria-current]").waitFor();
			await page.keyboard.press("Tab");
			await page.locator(".option :focus").waitFor();
		}));

	it("are all reached by Tab without JavaScript", () =>
		withVisitor({ ...desk, javaScriptEnabled: false }, async (page) => {
			await page.goto(product);
			assert.equal(await page.locator(".gallery [tabindex='-1']").count(), 0);
		}));

	it("are enlarged: the loaded one shows meanwhile, keys lead on, and the focus returns to the last one", () =>
		withVisitor(desk, async (page) => {
			await open(page);
			const loaded = await page
				.locator(".gallery-stage img")
				.first()
				.evaluate((img: HTMLImageElement) => img.currentSrc);
			let send = () => {};
			const isSent = new Promise<void>((resolve) => {
				send = resolve;
			});
			await page.route(/w_(1600|2400)/, async (route) => {
				await isSent;
				await route.continue().catch(() => {});
			});
			await page.locator(".gallery-picture").first().click();
			const zoom = page.getByRole("dialog");
			assert.equal(await zoom.locator(".zoom-loaded").getAttribute("src"), loaded);
			send();
			await page.keyboard.press("ArrowRight");
			await zoom.getByRole("img", { name: /in ink/ }).waitFor();
			await zoom.getByRole("button", { name: "Previous picture" }).click();
			await zoom.getByRole("img", { name: /in oat/ }).waitFor();
			await zoom.getByRole("button", { name: "Next picture" }).click();
			await page.keyboard.press("Escape");
			await page.locator(".gallery-stage li:nth-child(2) a:focus").waitFor();
			// The picture is scrolled to, which the counter follows.
			await page.locator(".gallery-steps span", { hasText: /2 . 6/ }).waitFor();
		}));

	it("turn by a swipe", () =>
		withVisitor(phone, async (page) => {
			await open(page);
			await page.locator(".gallery-picture").first().tap();
			const ground = page.locator(".zoom-ground");
			const at = (clientX: number) => [{ identifier: 1, clientX, clientY: 300 }];
			await ground.dispatchEvent("touchstart", { touches: at(300), changedTouches: at(300) });
			await ground.dispatchEvent("touchend", { touches: [], changedTouches: at(100) });
			await page
				.getByRole("dialog")
				.getByRole("img", { name: /in ink/ })
				.waitFor();
		}));
});

describe("on a phone", () => {
	it("name, price and button stay on the screen, until the button of the form is there", () =>
		withVisitor(phone, async (page) => {
			await open(page);
			const bar = page.locator(".buy-bar");
			await bar.getByText("Low Sun Tee").waitFor();
			await bar.getByText("€34.00").waitFor();
			await bar.getByRole("button", { name: "Choose a size" }).tap();
			await page.locator("[role=group]:focus").waitFor();
			await page.getByRole("link", { name: "M", exact: true }).tap();
			await page.locator("#buy [type=submit]").scrollIntoViewIfNeeded();
			await bar.waitFor({ state: "hidden" });
			await page.locator("footer").scrollIntoViewIfNeeded();
			await bar.getByRole("button", { name: "Add to cart" }).tap();
			await page.getByRole("dialog", { name: "Added to your cart" }).getByText("Subtotal").waitFor();
		}));

	it("breadcrumbs are in one line", () =>
		withVisitor({ ...phone, locale: "ar" }, async (page) => {
			for (const path of ["/products/slow-hills-tote", "/pages/returns"]) {
				await page.goto(path);
				const tops = await page
					.locator(".breadcrumbs li")
					.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
				assert.equal(new Set(tops).size, 1, `${path}: ${tops}`);
			}
		}));

	it("what is pressed with a thumb is at least 44 pixels high", () =>
		withVisitor(phone, async (page) => {
			const smallOf = (selector: string) =>
				page.locator(selector).evaluateAll((all) =>
					all.flatMap((each) => {
						// A list that scrolls may move its lines by parts of a pixel.
						const box = each.getBoundingClientRect();
						const [width, height] = [Math.round(box.width), Math.round(box.height)];
						return width > 0 && (height < 44 || width < 44)
							? [`${each.outerHTML.slice(0, 80)} ${width} × ${height}`]
							: [];
					}),
				);
			await open(page);
			const controls =
				".header-actions a, .header-menu a, .breadcrumbs a, .gallery-steps button, .gallery-thumbs a, .option a, .buy button";
			assert.deepEqual(await smallOf(`${controls}, .buy-bar button, .footer a:not(.logo)`), []);
			await page.getByText("Write a review").tap();
			await page.locator(".review-rating").waitFor();
			const others = ".product-rating, .product-panel summary, .review-form :is(summary, .choice, input.input, button)";
			assert.deepEqual(await smallOf(others), []);
			await page.goto("/collections/art-prints");
			assert.deepEqual(await smallOf(".list-bar button:not(.list-apply), .list-bar select, .list-end a"), []);
			await page.getByRole("button", { name: "Filters" }).tap();
			assert.deepEqual(await smallOf(".facets :is(summary, .choice, button)"), []);
			await page.goto("/products/hedgerow-mug", { waitUntil: "networkidle" });
			await page.locator("#buy [type=submit]").tap();
			await page.locator("#cart-drawer .cart-subtotal").waitFor();
			assert.deepEqual(await smallOf("#cart-drawer :is(button, a.button, h3 a):not(.tile a)"), []);
			await page.locator("#cart-drawer form:has([value=checkout]) button").tap();
			await page.locator(".checkout-sign-in").waitFor();
			assert.deepEqual(await smallOf(".checkout-sign-in a, .fold > summary, .bottom a"), []);
			await page.goto("/products/low-sun");
			assert.deepEqual(await smallOf(".product-rating, .review-helpful button"), []);
			await page.goto("/");
			assert.deepEqual(await smallOf(".section-head a"), []);
			await page.goto("/sign-in");
			await page.locator(".password-show").waitFor();
			assert.deepEqual(await smallOf(".sign-in-form button"), []);
			await signUp(page, newAddress("thumb"));
			await page.goto("/account/details");
			await page.locator(".account-nav").waitFor();
			const links = ".top-links a, .account-nav :is(a, button), .member-photo-line a";
			assert.deepEqual(await smallOf(links), []);
		}));
});

describe("the header", () => {
	it("leaves when the visitor scrolls down, and returns when they scroll up or when it has the focus", () =>
		withVisitor(phone, async (page) => {
			await page.goto("/search");
			await untilAlive(page);
			const isSeen = () =>
				page.locator(".header-top").evaluate((top) => {
					const { y, bottom } = top.getBoundingClientRect();
					return { atTop: y === 0, away: bottom <= 0 };
				});
			const until = (state: "atTop" | "away") =>
				page.waitForFunction((state) => {
					const { y, bottom } = document.querySelector(".header-top")?.getBoundingClientRect() ?? { y: 1, bottom: 1 };
					return state === "away" ? bottom <= 0 : y === 0;
				}, state);
			await page.mouse.wheel(0, 1500);
			await until("away");
			await page.mouse.wheel(0, -100);
			await until("atTop");
			await page.mouse.wheel(0, 300);
			await until("away");
			await page.getByRole("combobox", { name: "Search the shop" }).focus();
			await until("atTop");
			assert.deepEqual(await isSeen(), { atTop: true, away: false });
		}));

	it("stays where it is without JavaScript", () =>
		withVisitor({ ...phone, javaScriptEnabled: false }, async (page) => {
			await page.goto("/search");
			assert.equal(await page.locator(".header-top").evaluate((top) => getComputedStyle(top).position), "static");
		}));
});
