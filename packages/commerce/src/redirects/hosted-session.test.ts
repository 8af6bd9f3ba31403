import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { oauth } from "@cartwright/contract/identity/oauth";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { create } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { carts } from "../purchase/cart-document.ts";
import { redirectSessions } from "./documents.ts";

const site = "https://store.example.com";
const hours = 3_600_000;

onEachEngine("a session on hosted pages", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let checkoutId: string;
	const callbacks = { postFlowUrl: `${site}/done`, cartPageUrl: `${site}/cart` };
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		await allowOrigins(shop.store, shop.clientId, [site]);
		checkoutId = await readyCheckout(shopper, lineOf(await offer(shop)));
	});
	after(() => shop.close());
	/** The clock moves by days here, and access tokens last for hours. */
	beforeEach(async () => {
		const request = { grantType: "refresh_token", refreshToken: shopper.refreshToken };
		const token = (await shop.caller().use(oauth).token(request)).access_token;
		shopper = { ...shop.caller(token), token, refreshToken: shopper.refreshToken };
	});

	const tokenBy = async (caller: Client, id = checkoutId, preferences = {}): Promise<string> => {
		const request = { ecomCheckout: { checkoutId: id }, callbacks, preferences };
		return (await caller.use(redirects).createRedirectSession(request)).redirectSession?.sessionToken ?? "";
	};
	const open = (sessionToken: string) => shop.caller().use(hostedSessions).openHostedSession({ sessionToken });
	const resume = (sessionToken: string) => shop.caller().use(hostedSessions).resumeHostedSession({ sessionToken });
	const getBy = (accessToken: string | null | undefined, id = checkoutId) =>
		shop
			.caller(accessToken ?? "")
			.use(checkoutService)
			.getCheckout({ id });

	it("is opened with openHostedSession and acts with the shopper's own permissions", async () => {
		const { session, sessionToken } = await open(await tokenBy(shopper));
		assert.deepEqual([session?.purpose, session?.subjectId], ["ecomCheckout", checkoutId]);
		assert.equal(session?.clientId, shop.clientId);
		assert.deepEqual([session?.callbacks?.postFlowUrl, session?.callbacks?.cartPageUrl], Object.values(callbacks));
		assert.equal((await getBy(session?.accessToken)).checkout?.id, checkoutId);
		assert.ok(sessionToken.length > 40);
		const { found } = await shop.store.read(shop.site, { found: page(redirectSessions, { limit: 100 }) });
		assert.ok(!JSON.stringify(found).includes(sessionToken.split(".")[1] ?? "-"));
	});

	it("continues with resumeHostedSession for a day, and can still redirect afterwards", async () => {
		const { sessionToken } = await open(await tokenBy(shopper));
		shop.advance(23.9 * hours);
		const session = (await resume(sessionToken)).session;
		assert.equal((await getBy(session?.accessToken)).checkout?.id, checkoutId);
		shop.advance(0.2 * hours);
		const ended = await resume(sessionToken).catch((error) => error);
		assert.ok(ended instanceof CallError);
		assert.equal(ended.code, "HOSTED_SESSION_EXPIRED");
		assert.equal((ended.data.callbacks as typeof callbacks).cartPageUrl, callbacks.cartPageUrl);
	});

	it("counts the visitors that it creates like those of the token call", async () => {
		const from = (ip: string, url: string, payload: object) =>
			shop.app.inject({ method: "POST", url, headers: { "x-forwarded-for": ip }, payload });
		const statusOf = async (ip: string, sessionToken: string | null | undefined) =>
			(await from(ip, "/cartwright/v1/hosted-sessions/open", { sessionToken })).statusCode;
		const staff = (await shop.staff()).use(redirects);
		const login = async () => (await staff.createRedirectSession({ login: {} })).redirectSession?.sessionToken;
		const anonymous = { grantType: "anonymous", clientId: shop.clientId };
		assert.equal(await statusOf("203.0.113.7", await login()), 200);
		await Promise.all(Array.from({ length: 600 }, () => from("203.0.113.7", "/oauth2/token", anonymous)));
		assert.equal(await statusOf("203.0.113.7", await login()), 429);
		assert.equal(await statusOf("203.0.113.8", await login()), 200);
		// A shopper's own session creates no visitor.
		assert.equal(await statusOf("203.0.113.7", await tokenBy(shopper)), 200);
	});

	it("opens once, also for concurrent calls", async () => {
		const token = await tokenBy(shopper);
		const ends = await Promise.all(Array.from({ length: 5 }, () => refusalOf(open(token))));
		assert.deepEqual(
			ends.toSorted().slice(0, 4),
			Array.from({ length: 4 }, () => "409 HOSTED_SESSION_ALREADY_OPENED"),
		);
		assert.equal(ends.filter((end) => end === "not refused").length, 1);
		assert.equal(await refusalOf(resume(token)), "404 HOSTED_SESSION_NOT_FOUND");
	});

	it("is not opened by a token that is expired, of another site, forged, or of an opened session", async () => {
		const token = await tokenBy(shopper);
		const [id, secret] = token.split(".");
		const { sessionToken } = await open(await tokenBy(shopper));
		const foreign = [
			"x",
			"..",
			`${id}.${secret}`,
			`${id}.${secret}.${uuid()}`,
			`${id}.${secret?.slice(1)}.${shop.site}`,
			`${uuid()}.${secret}.${shop.site}`,
			sessionToken,
			shopper.token,
		];
		for (const each of foreign) assert.equal(await refusalOf(open(each)), "404 HOSTED_SESSION_NOT_FOUND", each);
		assert.equal(await refusalOf(resume(token)), "404 HOSTED_SESSION_NOT_FOUND");
		shop.advance(0.51 * hours);
		assert.equal(await refusalOf(open(token)), "404 HOSTED_SESSION_EXPIRED");
	});

	describe("that the shopper did not create", () => {
		it("acts for the visitor who owns the checkout", async () => {
			const { session } = await open(await tokenBy(await shop.staff()));
			assert.equal((await getBy(session?.accessToken)).checkout?.id, checkoutId);
			const reopened = await open(await tokenBy(shopper, checkoutId, { maintainIdentity: false }));
			assert.equal((await getBy(reopened.session?.accessToken)).checkout?.id, checkoutId);
		});

		it("lets whoever opens it claim a checkout without an owner", async () => {
			const staff = await shop.staff();
			const id = await readyCheckout(staff, lineOf(await offer(shop)));
			assert.equal(await refusalOf(getBy(shopper.token, id)), "404 CHECKOUT_NOT_FOUND");
			const { session } = await open(await tokenBy(staff, id));
			const { checkout } = await getBy(session?.accessToken, id);
			assert.ok(checkout?.buyerInfo?.visitorId);
			assert.equal(checkout?.buyerInfo?.email, "ada@example.com");
			assert.ok(await place(shop.caller(session?.accessToken ?? ""), id));
		});

		it("does not act for a member", async () => {
			const { stored } = await shop.store.read(shop.site, { stored: byId(carts, checkoutId) });
			const { orderId: _, ...doc } = stored?.doc ?? assert.fail();
			const id = uuid();
			await shop.store.commit(shop.site, [create(carts, { ...doc, id, owner: `member:${uuid()}` })]);
			const token = await tokenBy(await shop.staff(), id);
			assert.equal(await refusalOf(open(token)), "403 HOSTED_SESSION_NEEDS_SIGN_IN");
			await assert.rejects(
				open(token),
				({ data }) => isDeepStrictEqual(data.callbacks, callbacks),
				"the way to sign in",
			);
		});

		it("also starts with a checkout link, for a day", async () => {
			const { checkoutUrl } = await shopper.use(checkoutService).getCheckoutUrl({ id: checkoutId });
			const token = new URL(checkoutUrl).searchParams.get("sessionToken") ?? "";
			for (let index = 0; index < 2; index++) {
				const { session, sessionToken } = await open(token);
				assert.equal((await getBy(session?.accessToken)).checkout?.id, checkoutId);
				assert.equal((await resume(sessionToken)).session?.subjectId, checkoutId);
			}
			assert.equal(await refusalOf(open(`${token.slice(0, -1)}_`)), "404 HOSTED_SESSION_NOT_FOUND");
			shop.advance(24.1 * hours);
			assert.equal(await refusalOf(open(token)), "404 HOSTED_SESSION_EXPIRED");
		});
	});
});
