import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { orders } from "@cartwright/contract/orders/orders";
import { languages } from "@cartwright/translations/languages";
import type { Page } from "playwright-core";
import { askAs } from "./ask-for-payment.ts";
import { fillAddress } from "./buyer.ts";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { fillStripe, serveStripeScript } from "./stripe-script.ts";
import { openStripeShop, type StripeShop } from "./stripe-shop.ts";
import { sees, seesHeading, untilAlive, visitors } from "./visitors.ts";

describe("Stripe's form on the hosted pages", () => {
	const withVisitor = visitors({ expected: /js\.stripe\.com|ERR_FAILED/ });
	let stripe: StripeShop;
	before(async () => {
		stripe = await openStripeShop();
	});
	after(() => stripe?.close());

	const openPage = async (
		page: Page,
		{ isReachable = true, address }: { isReachable?: boolean; address?: string } = {},
	) => {
		const requests = await serveStripeScript(page, isReachable);
		await page.goto(address ?? (await stripe.checkout()));
		return requests;
	};
	const fill = async (page: Page, method: string) => {
		await fillAddress(page);
		await fillStripe(page, method);
	};
	const payButton = (page: Page) => page.locator(".pay-button");
	/** By keyboard: for a moment after it was scrolled, a browser hands clicks beside a frame of another site to the frame. */
	const pay = (page: Page) => payButton(page).press("Enter");
	const placed = async () => {
		const { orders: all } = await (await stripe.shop.staff()).use(orders).searchOrders({ search: {} });
		return all ?? [];
	};
	const charged = () => [...stripe.network.objects.balance().values()].filter((amount) => amount === 1500).length;

	it("pays by its token; the card goes to Stripe alone", () =>
		withVisitor({}, async (page) => {
			const bodies: string[] = [];
			page.on("request", (request) => bodies.push(request.postData() ?? ""));
			const { addresses } = await openPage(page);
			await page.locator("iframe[src*='amount=1500']").waitFor();
			assert.ok(addresses.every((address) => address.startsWith("https://js.stripe.com/")));
			await fill(page, "pm_card_visa");
			const before = charged();
			await payButton(page).dblclick();
			await seesHeading(page, "Order confirmed");
			assert.equal(charged(), before + 1);
			assert.equal(bodies.filter((body) => body.includes("ctoken_pm_card_visa")).length, 1);
		}));

	it("says why a card was declined, and takes another one in the same form", () =>
		withVisitor({}, async (page) => {
			await openPage(page);
			await fill(page, "pm_card_chargeDeclinedInsufficientFunds");
			await pay(page);
			await sees(page, "The card has insufficient funds.");
			assert.equal(await page.getByLabel("Full name").first().inputValue(), "Ada Lovelace");
			await fillStripe(page, "pm_card_visa");
			await pay(page);
			await seesHeading(page, "Order confirmed");
		}));

	it("leads to the bank and back, and shows a refusal there", () =>
		withVisitor({}, async (page) => {
			let isConfirmed = false;
			await openPage(page);
			await page.route(/^https:\/\/hooks\.stripe\.test\/redirect\//, (route) => {
				const intent = stripe.network.objects.intent(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
				const { redirect_to_url: step } = intent.next_action as { redirect_to_url: { return_url: string } };
				stripe.network.objects.authenticate(intent.id, isConfirmed);
				return route.fulfill({ status: 303, headers: { location: step.return_url } });
			});
			await fill(page, "pm_card_threeDSecure2Required");
			await pay(page);
			await sees(page, "The payment did not go through");
			isConfirmed = true;
			await fillStripe(page, "pm_card_threeDSecure2Required");
			await pay(page);
			await seesHeading(page, "Order confirmed");
			await page.goBack();
			await seesHeading(page, "Order confirmed");
		}));

	it("waits for what is missing in it, and tells an error of its own", () =>
		withVisitor({}, async (page) => {
			const before = (await placed()).length;
			await openPage(page);
			await fill(page, "");
			await pay(page);
			await page.locator(".pay-button:not([aria-disabled])").waitFor();
			await fillStripe(page, "unreachable");
			await pay(page);
			await sees(page, "Stripe is away.");
			assert.equal((await placed()).length, before);
			await page.reload();
			assert.equal(await page.getByLabel("Email address").inputValue(), "ada@example.com");
			await fillStripe(page, "pm_card_visa");
			await pay(page);
			await seesHeading(page, "Order confirmed");
		}));

	it("that cannot be loaded leaves the other ways to pay", () =>
		withVisitor({}, async (page) => {
			await openPage(page, { isReachable: false });
			await sees(page, "The payment form could not be loaded.");
			await everybodyCanUse(page);
			await page.getByLabel("Pay later").check();
			await fillAddress(page);
			await pay(page);
			await seesHeading(page, "Order confirmed");
		}));

	it("says without scripts that it needs them, and charges nothing", () =>
		withVisitor({ javaScriptEnabled: false }, async (page) => {
			await openPage(page);
			await sees(page, "Paying this way needs JavaScript.");
			await fillAddress(page);
			await pay(page);
			await sees(page, "The payment form was not ready, so nothing was charged.");
		}));

	it("pays the link of a payment request", () =>
		withVisitor({}, async (page) => {
			const { url } = await askAs(await stripe.shop.staff());
			await openPage(page, { address: url });
			await page.locator("iframe[src*='amount=40000']").waitFor();
			await fillStripe(page, "pm_card_chargeDeclined");
			await pay(page);
			await sees(page, "The payment did not go through");
			await everybodyCanUse(page);
			await fillStripe(page, "pm_card_visa");
			await pay(page);
			await sees(page, "Paid, thank you");
		}));

	it("can be used by everybody, in each language", () =>
		withVisitor({ viewport: { width: 320, height: 800 } }, async (page) => {
			await openPage(page);
			await untilAlive(page);
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 320, height: 800 });
			const address = page.url();
			for (const lang of Object.keys(languages)) {
				await page.goto(`${address}?lang=${lang}`);
				assert.equal(await page.locator("html").getAttribute("lang"), lang);
				const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
				assert.equal(isWider, false, lang);
				assert.doesNotMatch(await page.locator("main").innerText(), /payment\.|\{/);
			}
		}));
});
