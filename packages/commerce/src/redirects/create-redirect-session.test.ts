import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import { MembersAccountSection } from "@cartwright/contract/redirects/redirect-messages";
import { createRedirectSession, redirects } from "@cartwright/contract/redirects/redirects";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import { products } from "@cartwright/products/catalogue/documents";
import type { Product } from "@cartwright/products/catalogue/product";
import type { Client } from "@cartwright/sdk/client";
import type { CallError } from "@cartwright/sdk/errors";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { purgeExpiredSessions } from "@cartwright/server/registries/reactions";
import { create } from "@cartwright/store/batch";
import { byId, count } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { redirectSessions } from "./documents.ts";
import { unavailablePurposes, unavailableSections } from "./unavailable-purposes.ts";

const site = "https://store.example.com";
const authorization = {
	redirectUri: "https://store.example.com/signed-in",
	responseType: "code",
	scope: "offline_access",
	state: "state",
	codeChallenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
	codeChallengeMethod: "S256",
};

onEachEngine("createRedirectSession", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	const checkoutId = "11111111-1111-4111-8111-111111111111";
	before(async () => {
		shop = await openShop({ engine, redirectUris: [authorization.redirectUri] });
		shopper = await shop.visitor();
		await allowOrigins(shop.store, shop.clientId, [site, "http://localhost:3000", "http://store.example.com"]);
		const { subjectId } = await shop.caller().use(oauth).tokenInfo({ token: shopper.token });
		const checkout = {
			id: checkoutId,
			owner: `visitor:${subjectId}`,
			completed: false,
			createdDate: shop.now().toISOString(),
		};
		const product = (slug: string, visible: boolean) =>
			create(products, { id: crypto.randomUUID(), slug, visible, stockVersion: 0 } as Product);
		await shop.store.commit(shop.site, [
			create(carts, checkout as Cart),
			product("red-mug", true),
			product("hidden-mug", false),
		]);
	});
	after(() => shop.close());

	const ask = (request: object, caller: Client = shopper) => caller.use(redirects).createRedirectSession(request);
	const refused = async (request: object, code: string, caller: Client = shopper): Promise<string> => {
		const error = await ask(request, caller).then(
			() => assert.fail("the call was answered"),
			(thrown) => thrown as CallError,
		);
		assert.equal(error.code, code);
		return error.message;
	};

	it("leads to the caller's hosted checkout, and stores only the hash of the token", async () => {
		const { redirectSession } = await ask({ ecomCheckout: { checkoutId } });
		const url = new URL(redirectSession?.fullUrl ?? "");
		assert.equal(url.origin + url.pathname, "http://shop.test/hosted/checkout");
		assert.equal(redirectSession?.urlDetails?.endpoint, "http://shop.test/hosted/checkout");
		assert.deepEqual(Object.fromEntries(url.searchParams), redirectSession?.urlDetails?.searchParams);
		assert.equal(url.searchParams.get("checkoutId"), checkoutId);
		const token = redirectSession?.sessionToken ?? "";
		assert.equal(url.searchParams.get("sessionToken"), token);
		const id = redirectSession?.id;
		const { session } = await shop.store.read(shop.site, { session: byId(redirectSessions, id) });
		assert.equal(session?.doc.identity?.kind, "visitor");
		assert.equal(session?.doc.subjectId, checkoutId);
		assert.equal(Date.parse(session?.doc.expires ?? "") - shop.now().getTime(), 30 * 60_000);
		const events = await shop.store.eventsOf(shop.site, redirects.entity, id);
		assert.deepEqual(
			events.map(({ type }) => type),
			["wix.headless.v1.redirect_session_created"],
		);
		const secret = token.split(".")[1] ?? "";
		assert.ok(secret.length > 40);
		assert.ok(!JSON.stringify([session, events]).includes(secret));
	});

	it("adds the caller's parameters and language, which cannot replace its own", async () => {
		const { redirectSession } = await ask({
			ecomCheckout: { checkoutId },
			preferences: { additionalQueryParameters: { lang: "de", theme: "a&b", checkoutId: "other" } },
		});
		const { searchParams } = new URL(redirectSession?.fullUrl ?? "");
		assert.deepEqual([searchParams.get("lang"), searchParams.get("theme")], ["de", "a&b"]);
		assert.equal(searchParams.get("checkoutId"), checkoutId);
	});

	it("leads to a product's page", async () => {
		const { redirectSession } = await ask({ storesProduct: { productSlug: "red-mug" } });
		assert.match(redirectSession?.fullUrl ?? "", /^http:\/\/shop\.test\/product-page\/red-mug\?sessionToken=/);
		await refused({ storesProduct: { productSlug: "hidden-mug" } }, "PRODUCT_NOT_FOUND");
		await refused({ storesProduct: { productSlug: "no-mug" } }, "PRODUCT_NOT_FOUND");
	});

	it("redirects to registered origins only, and explains how to register one", async () => {
		const to = (postFlowUrl: string) => ({ ecomCheckout: { checkoutId }, callbacks: { postFlowUrl } });
		await ask(to(`${site}/done?x=1#y`));
		const message = await refused(to("https://evil.example.com/done"), "CALLBACK_NOT_ALLOWED");
		assert.match(message, /cartwright client allow \S+ --origin https:\/\/evil\.example\.com/);
		assert.match(message, /cartwright client create --origin https:\/\/evil\.example\.com/);
		const others = [
			"https://store.example.com:8443/",
			"https://a.store.example.com/",
			"https://store.example.com.evil.org/",
			"http://store.example.com/",
			"https://store.example.com@evil.org/",
			"https://user@store.example.com/",
			"http://localhost:3000/done",
			"http://localhost:3001/",
			"https://localhost:3000/",
			"javascript:alert(1)",
			"/done",
			"//evil.org",
		];
		for (const address of others) await refused(to(address), "CALLBACK_NOT_ALLOWED");
	});

	it("explains what is wrong with a URL that cannot be registered, without naming a command", async () => {
		for (const [postFlowUrl, words] of [
			["javascript:alert(1)", /^callbacks\.postFlowUrl has the scheme javascript:, .* must be https/],
			["data:text/html,hello", /has the scheme data:/],
			["vbscript:x", /has the scheme vbscript:/],
			["file:///etc/passwd", /has the scheme file:/],
			["blob:https://store.example.com/1", /has the scheme blob:/],
			["https://store.example.com\\@evil.org/", /contains a backslash/],
			["//evil.org/done", /is not an absolute URL: include scheme and host/],
			["/done", /is not an absolute URL/],
			["https://user@store.example.com/", /has a user name before its host, store\.example\.com/],
			["https://:word@store.example.com/", /has a user name before its host/],
			["http://store.example.com/", /leads to http:\/\/store\.example\.com; it must be https/],
		] as const) {
			const message = await refused(
				{ ecomCheckout: { checkoutId }, callbacks: { postFlowUrl } },
				"CALLBACK_NOT_ALLOWED",
			);
			assert.match(message, words);
			assert.doesNotMatch(message, /null|cartwright client/);
		}
		const both = { postFlowUrl: "javascript:alert(1)", cartPageUrl: "https://new.example.com/cart" };
		const message = await refused({ ecomCheckout: { checkoutId }, callbacks: both }, "CALLBACK_NOT_ALLOWED");
		assert.match(message, /scheme javascript:.*cartwright client allow \S+ --origin https:\/\/new\.example\.com`/);
	});

	it("checks every callback except the state, which is not a URL", async () => {
		const names = ["thankYouPageUrl", "postFlowUrl", "loginUrl", "cartPageUrl", "planListUrl", "plansListUrl"];
		for (const name of [...names, "bookingsServiceListUrl"]) {
			await refused(
				{ ecomCheckout: { checkoutId }, callbacks: { [name]: "https://evil.org" } },
				"CALLBACK_NOT_ALLOWED",
			);
		}
		await ask({ ecomCheckout: { checkoutId }, callbacks: { state: "https://evil.org" } });
	});

	it("does not reveal other shoppers' checkouts", async () => {
		await refused({ ecomCheckout: { checkoutId } }, "CHECKOUT_NOT_FOUND", await shop.visitor());
		await refused({ ecomCheckout: { checkoutId: crypto.randomUUID() } }, "CHECKOUT_NOT_FOUND");
	});

	it("does not give permissions of staff to a browser", async () => {
		const { redirectSession } = await ask(
			{ ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: site } },
			await shop.staff(),
		);
		const { session } = await shop.store.read(shop.site, {
			session: byId(redirectSessions, redirectSession?.id ?? ""),
		});
		assert.equal(session?.doc.identity, undefined);
	});

	it("requires exactly one purpose", async () => {
		const violations = (request: object) =>
			ask(request).then(
				() => assert.fail("the call was answered"),
				(thrown) => (thrown as CallError).violations.map(({ violatedRule }) => violatedRule),
			);
		assert.deepEqual(await violations({}), ["REQUIRED_ONE_OF_FIELD"]);
		assert.equal((await violations({ ecomCheckout: { checkoutId }, login: {} })).length, 1);
	});

	it("has a page or an alternative for each purpose of the contract", async () => {
		const id = crypto.randomUUID();
		const requests: Record<string, object> = {
			ecomCheckout: { checkoutId },
			storesProduct: { productSlug: "red-mug" },
			login: {},
			logout: { clientId: shop.clientId },
			auth: { authRequest: { clientId: shop.clientId, ...authorization }, prompt: "login" },
			memberAccountPage: {},
			bookingsCheckout: { timezone: "UTC" },
			bookingsBook: { resourceId: id },
			eventsCheckout: { eventSlug: "a" },
			paidPlansCheckout: { planId: id },
			ecomOrderPaymentRequest: { paymentRequestId: id },
		};
		const { "x-oneof": groups } = createRedirectSession.request as unknown as { "x-oneof": string[][] };
		const purposes = groups.flat();
		assert.deepEqual(Object.keys(requests).sort(), [...purposes].sort());
		const unavailable: Record<string, string> = unavailablePurposes;
		for (const purpose of purposes) {
			const request = { [purpose]: requests[purpose] };
			const alternative = unavailable[purpose];
			if (alternative) {
				const message = await refused(request, "REDIRECT_PURPOSE_NOT_INSTALLED");
				assert.ok(message.includes(alternative), message);
				// The alternative is a purpose that leads somewhere.
				const [named = ""] = /ecomCheckout|storesProduct/.exec(alternative) ?? [];
				assert.ok(named in requests && !(named in unavailable), alternative);
			} else {
				const { redirectSession } = await ask(request);
				assert.equal(new URL(redirectSession?.fullUrl ?? "").origin, "http://shop.test", purpose);
			}
		}
	});

	it("has a page or an alternative for each section of the account", async () => {
		const { enum: sections } = MembersAccountSection as unknown as { enum: MembersAccountSection[] };
		for (const section of sections) {
			const request = { memberAccountPage: { section } };
			if (!(section in unavailableSections)) assert.ok((await ask(request)).redirectSession?.fullUrl, section);
			else assert.match(await refused(request, "REDIRECT_PURPOSE_NOT_INSTALLED"), /section ORDERS/);
		}
	});

	it("leads to the sections of the account", async () => {
		for (const [request, path] of [
			[{}, "/hosted/account"],
			[{ section: "ACCOUNT_INFO" }, "/hosted/account"],
			[{ section: "ORDERS" }, "/hosted/account/orders"],
		] as const) {
			const { redirectSession } = await ask({ memberAccountPage: request });
			const { origin, pathname, searchParams } = new URL(redirectSession?.fullUrl ?? "");
			assert.equal(origin + pathname, `http://shop.test${path}`);
			assert.ok(searchParams.get("sessionToken"));
		}
	});

	it("deletes sessions a week after they have expired", async () => {
		const sessions = async () => (await shop.store.read(shop.site, { sessions: count(redirectSessions) })).sessions;
		const context = {
			store: shop.store,
			newId: () => "",
			origin: "",
			providers: embeddedProviders({ store: shop.store, origin: "" }),
		};
		const run = () =>
			purgeExpiredSessions.run({ ...context, now: shop.now().toISOString(), log: pino({ level: "silent" }) });
		assert.ok((await sessions()) > 0);
		const before = await sessions();
		await run();
		assert.equal(await sessions(), before);
		shop.advance(7 * 24 * 60 * 60_000);
		await run();
		assert.equal(await sessions(), before);
		shop.advance(31 * 60_000);
		await run();
		assert.equal(await sessions(), 0);
	});
});
