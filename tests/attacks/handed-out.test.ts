import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { findAbandonedCheckouts } from "@cartwright/commerce/abandoned-checkouts/find-abandoned-checkouts";
import { testCards } from "@cartwright/commerce/payments/providers/test-gateway/test-cards";
import type { AbandonedCheckout } from "@cartwright/contract/abandoned-checkouts/abandoned-checkout-messages";
import { abandonedCheckouts as abandoned } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { audit as auditLog } from "@cartwright/contract/audit/audit";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { authentication } from "@cartwright/contract/identity/authentication";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { payments } from "@cartwright/contract/payments/payments";
import { calls, type Grant, grants, permissionIds, roles } from "@cartwright/contract/permissions";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { storefrontContent } from "@cartwright/contract/sites/storefront-content";
import { keys } from "@cartwright/contract/staff/keys";
import { apps } from "@cartwright/contract/webhooks/apps";
import { createApiKey } from "@cartwright/kernel/sites/create-api-key";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { buyerDetails, lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents, workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";
import { newMember } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { everyCall } from "./every-call.ts";
import { secretsIn } from "./secrets-in.ts";

/** A caller and the permissions it was granted: none for shoppers. */
interface Somebody {
	readonly client: Client;
	readonly authorization: string;
	readonly grant?: Grant;
}

/** A call that returns a token or link with which its holder acts for somebody else. */
interface Giving {
	/** The permissions that staff and apps need beside that of the call: those for what the holder can do. */
	readonly needs: readonly string[];
	/**
	 * Makes the call, and acts with what it returns; throws if either is refused. Resolves to undefined if the call
	 * returned nothing to act with.
	 */
	readonly act: (caller: Somebody) => Promise<"acted" | undefined>;
	/** Callers that need no permission, beside staff and apps. */
	readonly owner?: () => Somebody;
}

const acting = ["ECOM.MODIFY_CHECKOUTS", "ECOM.CREATE_ORDER_FROM_CHECKOUT"];

describe("what acts on behalf of somebody else", () => {
	let shop: Shop;
	let buyer: Shopper;
	let checkoutId: string;
	let orderId: string;
	let memberId: string;
	let ownerKeyId: string;
	let ownerAppId: string;
	const everybody = new Map<string, Somebody>();

	const somebody = async (authorization: string, grant?: Grant): Promise<Somebody> => ({
		client: shop.caller(authorization),
		authorization,
		...(grant ? { grant } : {}),
	});
	const key = async (grant: Grant) => {
		const facts = { siteId: shop.site, name: "", id: uuid(), now: shop.now().toISOString() };
		return (await createApiKey(shop.store, { ...facts, ...grant })).key;
	};

	before(async () => {
		shop = await openShop({ checkResponses: false });
		buyer = await shop.visitor();
		const mug = await offer(shop);
		checkoutId = await readyCheckout(buyer, lineOf(mug));
		await deliverEvents(shop);
		shop.advance(3_600_000);
		await runJob(findAbandonedCheckouts, workContext(shop));
		await buyer.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		orderId = await place(buyer, await readyCheckout(buyer, lineOf(mug)));
		await buyer.use(payments).pay({
			paymentGatewayOrderId: orderId,
			method: "CARD",
			card: { number: testCards.confirmed },
			returnUrl: "http://shop.test/done",
		});
		memberId = (await newMember(shop)).id;
		ownerKeyId = (await shop.key("owner")).split("_")[1] ?? "";
		const { app } = await (await shop.staff()).use(apps).createApp({ name: "Owner", role: "owner" });
		ownerAppId = app?.id ?? "";
		for (const role of roles) {
			const { accessToken } = await newStaff(shop, role);
			everybody.set(`staff of role ${role}`, await somebody(accessToken, { role }));
			everybody.set(`a key of role ${role}`, await somebody(await shop.key(role), { role }));
		}
		for (const permission of permissionIds) {
			const [all, one] = [[...permissionIds].filter((id) => id !== permission), [permission]];
			everybody.set(`a key for all but ${permission}`, await somebody(await key({ scopes: all }), { scopes: all }));
			everybody.set(`a key for ${permission} alone`, await somebody(await key({ scopes: one }), { scopes: one }));
		}
		everybody.set("another visitor", await somebody((await shop.visitor()).token));
		everybody.set("a guest of another checkout", await guestOf(await shop.visitor(), mug));
	});
	after(() => shop.close());

	const open = async (sessionToken: string) => {
		const opened = await shop.caller().use(hostedSessions).openHostedSession({ sessionToken });
		return opened.session?.accessToken ?? "";
	};
	const tokenIn = (url: string | null | undefined) => new URL(url ?? "").searchParams.get("sessionToken") ?? "";
	const linkBy = async (client: Client, id = checkoutId) =>
		tokenIn((await client.use(checkouts).getCheckoutUrl({ id })).checkoutUrl);
	const guestOf = async (visitor: Shopper, mug: Parameters<typeof lineOf>[0]): Promise<Somebody> => {
		const id = await readyCheckout(visitor, lineOf(mug));
		return somebody(await open(await linkBy(visitor, id)));
	};
	const actOnCheckout = async (sessionToken: string | null | undefined): Promise<"acted" | undefined> => {
		const { checkout } = await shop
			.caller(await open(sessionToken ?? ""))
			.use(checkouts)
			.updateCheckout({ checkout: { id: checkoutId, buyerNote: uuid() } });
		return checkout?.id ? "acted" : undefined;
	};
	const ownKey = (): Somebody => ({ client: buyer, authorization: buyer.token });
	const actedIf = (text: string | null | undefined) => (text ? ("acted" as const) : undefined);

	/** Every call whose response contains such a token or link; the first test fails if one is missing. */
	/** The calls that return a link to an abandoned checkout. */
	const abandonedReads: Readonly<Record<string, (client: Client) => Promise<string | null | undefined>>> = {
		getAbandonedCheckout: async (client) => {
			const found = await client.use(abandoned).getAbandonedCheckout({ abandonedCheckoutId: checkoutId });
			return found.abandonedCheckout?.checkoutUrl;
		},
		queryAbandonedCheckouts: async (client) =>
			linkAmong((await client.use(abandoned).queryAbandonedCheckouts({})).abandonedCheckouts),
		searchAbandonedCheckouts: async (client) =>
			linkAmong((await client.use(abandoned).searchAbandonedCheckouts({})).abandonedCheckouts),
		addAbandonedCheckoutActivity: async (client) => {
			const request = { abandonedCheckoutId: checkoutId, activityType: "EMAIL_SENT" } as const;
			return (await client.use(abandoned).addAbandonedCheckoutActivity(request)).abandonedCheckout?.checkoutUrl;
		},
	};
	const linkAmong = (found: readonly AbandonedCheckout[] | null | undefined) =>
		found?.find(({ id }) => id === checkoutId)?.checkoutUrl;
	/** The token of the page that the link redirects to. */
	const openAbandoned = async (link: string | null | undefined) => {
		const { pathname, search } = new URL(link ?? "");
		const { headers } = await shop.app.inject({ url: `${pathname}${search}`, headers: { accept: "text/html" } });
		return tokenIn(String(headers.location));
	};

	const givings: Readonly<Record<string, Giving>> = {
		"ecom.checkout.getCheckoutUrl": {
			needs: acting,
			act: async ({ client }) => actOnCheckout(await linkBy(client)),
			owner: ownKey,
		},
		"ecom.cart-v-2.getCheckoutUrl": {
			needs: acting,
			act: async ({ client }) => {
				const { checkoutUrl } = await client.use(cartV2).getCheckoutUrl({ cartId: checkoutId });
				return actOnCheckout(tokenIn(checkoutUrl));
			},
			owner: ownKey,
		},
		"ecom.checkout.getWixCheckoutUrl": {
			needs: acting,
			act: async ({ client }) => {
				const { checkoutUrl } = await client.use(checkouts).getWixCheckoutUrl({ id: checkoutId });
				return actOnCheckout(tokenIn(checkoutUrl));
			},
			owner: ownKey,
		},
		...Object.fromEntries(
			Object.entries(abandonedReads).map(([name, read]) => [
				`ecom.abandoned-checkouts.${name}`,
				{
					needs: acting,
					act: async ({ client }: Somebody) => actOnCheckout(await openAbandoned(await read(client))),
				},
			]),
		),
		"redirects.redirects.createRedirectSession": {
			needs: acting,
			act: async ({ client }) => {
				const { redirectSession } = await client.use(redirects).createRedirectSession({ ecomCheckout: { checkoutId } });
				return actOnCheckout(redirectSession?.sessionToken);
			},
			owner: ownKey,
		},
		"cartwright.payments.getPayment": {
			needs: ["ECOM.CREATE_ORDER_FROM_CHECKOUT"],
			act: async ({ client }) => {
				const { payment } = await client.use(payments).getPayment({ paymentGatewayOrderId: orderId });
				return actedIf(payment?.confirmationUrl);
			},
			owner: ownKey,
		},
		"cartwright.payments.pay": {
			needs: [],
			// A payment of the order waits at the bank: the same card leads there again, and nothing is paid.
			act: async ({ client }) => actedIf((await payBy(client, orderId, testCards.confirmed)).confirmationUrl),
			owner: ownKey,
		},
		"ecom.checkout.createOrderAndCharge": {
			needs: [],
			act: ({ client }) =>
				isRefusedBy("PAYMENT_ERROR", client.use(checkouts).createOrderAndCharge({ id: checkoutId, paymentToken: "1" })),
			owner: ownKey,
		},
		"cartwright.storefront-content.createStorefrontPreview": {
			needs: [],
			act: async ({ client }) => {
				const { token } = await client.use(storefrontContent).createStorefrontPreview({});
				const { site } = await (await shop.visitor()).use(storefrontContent).previewSite({ token: token ?? "" });
				return actedIf(site?.name);
			},
		},
		"cartwright.order-links.createOrderLink": {
			needs: [],
			act: async ({ client }) => {
				const { url } = await client.use(orderLinks).createOrderLink({ orderId });
				const token = new URL(url).pathname.split("/").at(-1) ?? "";
				const { order } = await shop.caller().use(orderLinks).openOrderLink({ token });
				return actedIf(order?.id);
			},
			owner: ownKey,
		},
		"identity.authentication.signOn": {
			needs: [],
			act: async ({ client }) => {
				const loginId = { email: "ada@example.com" };
				return actedIf((await client.use(authentication).signOn({ loginId })).sessionToken);
			},
		},
		"identity.oauth.token": {
			needs: ["IAM.AUTHENTICAITON_SIGN_ON"],
			act: async ({ authorization }) => {
				const payload = { grant_type: "authorized_client", member_id: memberId };
				const headers = { authorization };
				const response = await shop.app.inject({ method: "POST", url: "/oauth2/token", headers, payload });
				return actedIf(response.json().access_token);
			},
		},
		"cartwright.keys.createKey": {
			needs: [...permissionIds],
			act: async ({ client }) => actedIf((await client.use(keys).createKey({ name: "new", role: "owner" })).key),
		},
		"cartwright.apps.createApp": {
			needs: [...permissionIds],
			act: async ({ client }) => actedIf((await client.use(apps).createApp({ name: "new", role: "owner" })).secret),
		},
		"cartwright.apps.rotateAppSecret": {
			needs: [...permissionIds],
			act: async ({ client }) => actedIf((await client.use(apps).rotateAppSecret({ appId: ownerAppId })).secret),
		},
		"cartwright.keys.rotateKey": {
			needs: [...permissionIds],
			act: async ({ client }) =>
				actedIf((await client.use(keys).rotateKey({ id: ownerKeyId, overlapMinutes: 60 })).key),
		},
	};

	it("is in the response of no other call of staff, apps or keys", () => {
		const others = calls.filter(({ name, operation }) => {
			const isStaffs = operation.callers.includes("app") && !operation.open && operation.ownership.of !== "caller";
			return isStaffs && !givings[name] && secretsIn(operation.response).length > 0;
		});
		assert.deepEqual(
			others.map(({ name, operation }) => `${name}: ${secretsIn(operation.response)}`),
			[],
			"say above what it needs, or in secrets-in.ts why nobody acts with it",
		);
	});

	for (const [name, { needs, act, owner }] of Object.entries(givings)) {
		it(`is given by ${name} to those alone who may act so themselves`, async () => {
			const permission = calls.find((each) => each.name === name)?.operation.permission;
			const all = [...(permission ? [permission] : []), ...needs];
			for (const [who, each] of everybody) {
				const { grant } = each;
				if (grant?.scopes && !all.some((id) => who.includes(id))) continue;
				// The token grant accepts keys only.
				if (name === "identity.oauth.token" && who.startsWith("staff")) continue;
				const may = grant !== undefined && all.every((id) => grants(grant, id));
				const [outcome, refusal] = await outcomeOf(act(each));
				assert.equal(outcome, may ? "acted" : undefined, `${who}: ${refusal}`);
			}
			if (owner) assert.equal(await act(owner()), "acted", "its owner");
		});
	}

	describe("the token of a link to a checkout", () => {
		const links: Readonly<Record<string, (by: Client) => Promise<string>>> = {
			getCheckoutUrl: (by) => linkBy(by),
			async createRedirectSession(by) {
				const { redirectSession } = await by.use(redirects).createRedirectSession({ ecomCheckout: { checkoutId } });
				return redirectSession?.sessionToken ?? "";
			},
		};
		for (const [name, link] of Object.entries(links)) {
			it(`by ${name} is good for that checkout and its order alone`, async () => {
				const mug = await offer(shop);
				const another = await readyCheckout(buyer, lineOf(mug));
				for (const creator of [buyer, await shop.staff("support")]) {
					const guest = shop.caller(await open(await link(creator)));
					assert.equal((await guest.use(checkouts).getCheckout({ id: checkoutId })).checkout?.id, checkoutId);
					const others = [
						() => guest.use(checkouts).getCheckout({ id: another }),
						() => guest.use(checkouts).updateCheckout({ checkout: { id: another, ...buyerDetails } }),
						() => guest.use(checkouts).createOrder({ id: another }),
						() => guest.use(payments).getPayment({ paymentGatewayOrderId: orderId }),
						() => payBy(guest, orderId, testCards.approved),
						() => guest.use(orderLinks).createOrderLink({ orderId }),
					];
					for (const each of others) assert.match(await refusalOf(each()), /^404 /);
				}
			});
		}

		it("is accepted only by the calls of a checkout", async () => {
			const token = await open(await linkBy(buyer));
			for (const { name, operation, url } of everyCall) {
				if (operation.open) continue;
				const { statusCode, body } = await shop.app.inject({
					method: operation.method as "POST",
					url,
					headers: { authorization: token },
					...(operation.method === "GET" || operation.method === "DELETE" ? {} : { payload: {} }),
				});
				const isRefused = statusCode === 403 && body.includes("A guest may not make this call");
				assert.equal(isRefused, !operation.callers.includes("guest"), name);
			}
			assert.deepEqual(
				calls.filter(({ operation }) => operation.callers.includes("guest")).map(({ name }) => name),
				[
					...["getCheckout", "updateCheckout", "removeCoupon", "removeGiftCard", "removeLineItems", "createOrder"].map(
						(each) => `ecom.checkout.${each}`,
					),
					"ecom.checkout.updateLineItemsQuantity",
					"cartwright.explanations.explainCheckout",
					"ecom.tips.getTipChoice",
					"ecom.tips.updateTipChoice",
					"cartwright.order-links.createOrderLink",
					"cartwright.addresses.listDeliveryCountries",
					"cartwright.addresses.findPlace",
					...["pay", "getPayment", "listPaymentMethods"].map((each) => `cartwright.payments.${each}`),
					"cartwright.accounts.getSignInOptions",
					"cartwright.site.getSite",
				],
			);
		});

		it("leaves in the audit log what was done with it, if staff or an app created it", async () => {
			const creator = await shop.key("support");
			const token = await open(await linkBy(shop.caller(creator)));
			await shop
				.caller(token)
				.use(checkouts)
				.updateCheckout({ checkout: { id: checkoutId, buyerNote: "By link" } });
			const actorId = creator.split("_")[1] ?? "";
			const { entries } = await (await shop.staff()).use(auditLog).queryAuditLog({ actorId });
			assert.deepEqual(
				entries.map((entry) => [entry.actorKind, entry.call, entry.outcome]),
				[
					["link", "ecom.checkout.updateCheckout", "OK"],
					["link", "cartwright.hosted-sessions.openHostedSession", "OK"],
					["app", "ecom.checkout.getCheckoutUrl", "OK"],
				],
			);
			for (const entry of [entries[0], entries[2]]) {
				assert.ok(entry?.things.some(({ id }) => id === checkoutId));
			}
		});
	});
});

/** Whether a call reached this refusal, which comes after the check of permissions. */
const isRefusedBy = async (code: string, made: Promise<unknown>): Promise<"acted"> => {
	await assert.rejects(made, (error) => {
		if (error instanceof CallError && error.code === code) return true;
		throw error;
	});
	return "acted";
};

/** The outcome of a call, and why it was refused. */
const outcomeOf = async (made: Promise<"acted" | undefined>): Promise<["acted" | undefined, string]> => {
	try {
		return [await made, "not refused"];
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		return [undefined, `${error.code} ${error.message}`];
	}
};
