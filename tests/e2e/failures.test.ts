import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fillAddress, fillCard, goToCheckout, pay, putIntoCart } from "./buyer.ts";
import { cardWithoutMoney, goodCard } from "./cards.ts";
import { newAddress } from "./sign-up.ts";
import { removeProduct, sellOut } from "./stock.ts";
import { holdScripts, sees, seesHeading, untilAlive, visitors } from "./visitors.ts";

describe("buying with interruptions", () => {
	const withVisitor = visitors({ expected: /net::ERR_INTERNET_DISCONNECTED/ });

	it("a declined card is explained, and no input is lost", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "field-notebook");
			await goToCheckout(page);
			await fillAddress(page);
			await fillCard(page, cardWithoutMoney);
			await pay(page);
			await sees(page, "The card has insufficient funds.");
			assert.equal(await page.getByLabel("Full name").first().inputValue(), "Ada Lovelace");
			assert.equal(await page.getByLabel("Email address").inputValue(), "ada@example.com");
			await fillCard(page, goodCard);
			await pay(page);
			await seesHeading(page, "Order confirmed");
			await sees(page, "Paid");
		}));

	it("a product that is gone can only be removed from the cart, and the rest is bought", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "field-notebook");
			await putIntoCart(page, "go-with-it");
			await removeProduct("go-with-it");
			await page.goto("/cart");
			const line = page.getByRole("listitem").filter({ hasText: "This item is no longer available." });
			assert.deepEqual(await line.getByRole("button").allInnerTexts(), ["Remove"]);
			assert.equal(await line.getByRole("textbox").count(), 0);
			await line.getByRole("button").click();
			await line.waitFor({ state: "detached" });
			await goToCheckout(page);
		}));

	it("missing fields are listed, and the list takes the focus", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "field-notebook");
			await goToCheckout(page);
			await page.getByLabel("Email address").fill("ada");
			await pay(page);
			await sees(page, /Please fix \d+ fields/);
			await page.waitForFunction(() => document.activeElement?.matches("[role=alert]"));
			await page.getByRole("link", { name: /email/i }).first().click();
			assert.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), "email");
		}));

	it("errors of the first page do not take the focus from somebody who is typing when the scripts run", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "field-notebook");
			await goToCheckout(page);
			const url = page.url();
			const loadScripts = await holdScripts(page);
			await page.goto(url, { waitUntil: "commit" });
			await pay(page);
			await sees(page, /Please fix \d+ fields/);
			await page.getByLabel("Full name").first().pressSequentially("Ada");
			loadScripts();
			await untilAlive(page);
			await page.keyboard.type(" Lovelace");
			assert.equal(await page.getByLabel("Full name").first().inputValue(), "Ada Lovelace");
			// A separate event triggers the call there.
			await pay(page);
			await page.waitForFunction(() => document.activeElement?.matches("[role=alert]"));
		}));

	it("a filter and an order that are chosen before the scripts run are applied when they do", () =>
		withVisitor({ viewport: { width: 1280, height: 900 } }, async (page) => {
			const loadScripts = await holdScripts(page);
			await page.goto("/collections/art-prints", { waitUntil: "commit" });
			const box = page.getByRole("checkbox", { name: /In stock only/ });
			await box.check();
			loadScripts();
			await page.getByRole("link", { name: "Remove In stock only" }).waitFor();
			assert.ok(await box.isChecked());
			const loadOthers = await holdScripts(page);
			await page.goto("/collections/mugs", { waitUntil: "commit" });
			await page.getByRole("combobox", { name: "Sort by" }).selectOption({ value: "price-up" });
			loadOthers();
			await page.waitForURL(/sort=price-up/);
		}));

	it("an error list that arrives while a field is filled in leaves the focus there", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "field-notebook");
			await goToCheckout(page);
			await fillAddress(page, "ada");
			await pay(page);
			await page.waitForFunction(() => document.activeElement?.matches("[role=alert]"));
			const [email, name] = [page.getByLabel("Email address"), page.getByLabel("Full name").first()];
			const list = page.getByRole("alert").filter({ hasText: "Please fix" });
			await email.fill("ada@example.com");
			await name.focus();
			await list.waitFor({ state: "detached" });
			await email.fill("ada");
			await name.focus();
			await list.waitFor();
			await page.keyboard.press("End");
			await page.keyboard.type(", Countess");
			assert.equal(await name.inputValue(), "Ada Lovelace, Countess");
		}));

	it("an item that sells out in the cart shows so, with a solution", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "patchwork-mug");
			await putIntoCart(page, "basket-notebook");
			await sellOut("patchwork-mug");
			await page.reload();
			await sees(page, "This item is out of stock.");
			await page.getByRole("button", { name: "Remove: Patchwork Mug" }).click();
			await sees(page, "Patchwork Mug was removed.");
			await goToCheckout(page);
			await sees(page, "Basket Notebook");
		}));

	it("an item that sells out during the checkout is not charged, and the rest can be bought", () =>
		withVisitor({ viewport: { width: 1280, height: 900 } }, async (page) => {
			await putIntoCart(page, "draught-mug");
			await putIntoCart(page, "basket-notebook");
			await goToCheckout(page);
			await fillAddress(page);
			await sellOut("draught-mug");
			await pay(page);
			await sees(page, /You were not charged/);
			assert.equal(await page.getByLabel("Full name").first().inputValue(), "Ada Lovelace");
			await page.getByRole("button", { name: "Remove Draught Mug" }).click();
			await page.getByRole("button", { name: "Remove Draught Mug" }).waitFor({ state: "detached" });
			await fillCard(page);
			await pay(page);
			await seesHeading(page, "Order confirmed");
		}));

	it("two tabs of one checkout lead to one order", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "wheat-wind-tote");
			await goToCheckout(page);
			await fillAddress(page);
			const other = await page.context().newPage();
			await other.goto(page.url());
			await seesHeading(other, "Checkout");
			await fillAddress(other);
			for (const tab of [page, other]) await fillCard(tab);
			await Promise.all([pay(page), pay(other)]);
			const numbers = [];
			for (const tab of [page, other]) {
				await tab.waitForURL(/\/hosted\/orders\//);
				numbers.push(await tab.getByText(/^Order \d+$/).innerText());
			}
			assert.equal(numbers[0], numbers[1]);
		}));

	it("a lost response and a double click lead to one order", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "market-day-tote");
			await goToCheckout(page);
			const email = newAddress("lost-answer");
			await fillAddress(page, email);
			await fillCard(page);
			await untilAlive(page);
			await page.evaluate(losePaymentResponse);
			await page.getByRole("button", { name: /^Pay / }).dblclick();
			await sees(page, "We couldn’t reach the shop.");
			await pay(page);
			await seesHeading(page, "Order confirmed");
			const number = await page.getByText(/^Order \d+$/).innerText();
			await page.goBack();
			await sees(page, number);
			await page.goto("/dev/mail");
			const mails = page.getByRole("link", { name: email });
			for (let reloads = 0; reloads < 100 && (await mails.count()) === 0; reloads++) await page.reload();
			assert.equal(await mails.count(), 1);
		}));

	it("going back and reloading show the same order, and going back again leaves it", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "market-day-tote");
			await goToCheckout(page);
			await fillAddress(page);
			await fillCard(page);
			await pay(page);
			await seesHeading(page, "Order confirmed");
			const number = await page.getByText(/^Order \d+$/).innerText();
			await page.reload();
			await sees(page, number);
			await page.goBack();
			await sees(page, number);
			// Back a second time leaves the order.
			await page.goBack();
			await page.waitForURL(/\/cart$/);
			await seesHeading(page, "Your cart is empty");
		}));

	it("the receipt links to the order, for somebody who has only the mail", async () => {
		let address = "";
		await withVisitor({}, async (page) => {
			await putIntoCart(page, "star-chart-tote");
			await goToCheckout(page);
			await fillAddress(page, "receipt@example.com");
			await fillCard(page);
			await pay(page);
			await seesHeading(page, "Order confirmed");
			await page.goto("/dev/mail");
			const mail = page.getByRole("link", { name: /receipt@example\.com/ });
			for (let reloads = 0; reloads < 100 && (await mail.count()) === 0; reloads++) await page.reload();
			await mail.first().click();
			const link = page.frameLocator("iframe").getByRole("link", { name: /order/i }).first();
			address = (await link.getAttribute("href")) ?? "";
		});
		await withVisitor({}, async (page) => {
			await page.goto(address);
			await sees(page, "12 Harbour Road");
			await sees(page, "Star Chart Tote");
		});
	});

	it("a removed line is restored by one click", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "hold-on");
			await page.getByRole("button", { name: /^Remove Hold/ }).click();
			await sees(page, /was removed/);
			await page.getByRole("button", { name: "Undo" }).click();
			await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
		}));

	it("without a network, the page stays, says so, and continues when it is back", () =>
		withVisitor({}, async (page) => {
			await page.goto("/products/hold-on");
			// The scripts of this page load, but not those of other pages.
			await page.waitForFunction(() => "__reactRouterDataRouter" in window);
			await page.context().setOffline(true);
			const notice = page.getByRole("alert").filter({ hasText: "You seem to be offline" });
			await notice.waitFor();
			await page.getByRole("button", { name: "Add to cart" }).click();
			await page.getByRole("link", { name: "Posters", exact: true }).first().click();
			await seesHeading(page, "Hold On");
			await page.context().setOffline(false);
			await notice.waitFor({ state: "detached" });
			await page.getByRole("button", { name: "Add to cart" }).click();
			await page.getByRole("dialog", { name: "Added to your cart" }).getByText("Subtotal").waitFor();
		}));

	it("back from a product, additional pages of the list are there, and the focus is on the same link", () =>
		withVisitor({ viewport: { width: 1280, height: 800 } }, async (page) => {
			await page.goto("/search");
			await untilAlive(page);
			const products = page.getByRole("region", { name: "Products" }).getByRole("listitem");
			const first = await products.count();
			await page.getByRole("link", { name: "Show more" }).press("Enter");
			await products.nth(first).waitFor();
			const link = products
				.nth(first + 3)
				.getByRole("link")
				.first();
			const name = await link.getAttribute("href");
			await page.waitForFunction(() => document.activeElement?.closest("main li"));
			await link.focus();
			const place = await page.evaluate(() => window.scrollY);
			await page.keyboard.press("Enter");
			await page.getByRole("region", { name: "Pictures" }).waitFor();
			await page.goBack();
			await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 100, place);
			await page.waitForFunction((href) => document.activeElement?.getAttribute("href") === href, name);
		}));

	it("back from a product, the list has its scroll position and filters", () =>
		withVisitor({ viewport: { width: 1280, height: 800 } }, async (page) => {
			await page.goto("/collections/art-prints");
			await page.getByRole("checkbox", { name: /In stock only/ }).check();
			await page.getByRole("link", { name: "Remove In stock only" }).waitFor();
			const link = page.getByRole("link", { name: "Warp and Weft", exact: true });
			await link.scrollIntoViewIfNeeded();
			const place = await page.evaluate(() => window.scrollY);
			assert.ok(place > 0);
			await link.click();
			// The list has a heading with this name too.
			await page.getByRole("heading", { level: 1, name: "Warp and Weft" }).waitFor();
			await page.goBack();
			await link.waitFor();
			assert.ok(await page.getByRole("checkbox", { name: /In stock only/ }).isChecked());
			await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 100, place);
		}));
});

/** Once: the request reaches the shop, and its response is lost. */
const losePaymentResponse = (): void => {
	const send = window.fetch;
	window.fetch = async (...request) => {
		const response = await send(...request);
		if (!String(request[1]?.body).includes("cardNumber")) return response;
		window.fetch = send;
		throw new TypeError("Failed to fetch");
	};
};
