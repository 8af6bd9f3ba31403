import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { oauth } from "@cartwright/contract/identity/oauth";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { keys } from "@cartwright/contract/staff/keys";
import { staff as staffService } from "@cartwright/contract/staff/staff";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";

/** Somebody who creates links, and how they lose their access. */
interface Creator {
	readonly client: Client;
	readonly lose: () => Promise<unknown>;
}

describe("links of a creator who loses access", () => {
	let shop: Shop;
	let owner: Client;
	let buyer: Shopper;
	let checkoutId: string;
	let orderId: string;
	before(async () => {
		shop = await openShop();
		owner = await shop.staff("owner");
		buyer = await shop.visitor();
		const mug = await offer(shop);
		orderId = await place(buyer, await readyCheckout(buyer, lineOf(mug)));
		checkoutId = await readyCheckout(buyer, lineOf(mug));
	});
	after(() => shop.close());

	const creators: Readonly<Record<string, () => Promise<Creator>>> = {
		"a key that is revoked": async () => {
			const { key, apiKey } = await owner.use(keys).createKey({ name: "links", role: "manager" });
			return { client: shop.caller(key ?? ""), lose: () => owner.use(keys).revokeKey({ id: apiKey?.id ?? "" }) };
		},
		"a staff user who is removed": async () => {
			const { client, id } = await newStaff(shop, "manager");
			return { client, lose: () => owner.use(staffService).removeStaff({ staffId: id }) };
		},
		"a staff user whose role no longer suffices": async () => {
			const { client, id } = await newStaff(shop, "manager");
			return { client, lose: () => owner.use(staffService).updateStaff({ staffId: id, role: "content" }) };
		},
	};
	const keepsOrderLinks = new Set(["a staff user whose role no longer suffices"]);

	const tokenIn = (url: string | null | undefined) => new URL(url ?? "").searchParams.get("sessionToken") ?? "";
	const orderTokenIn = (url: string | null | undefined) => new URL(url ?? "").pathname.split("/").at(-1) ?? "";
	const open = (sessionToken: string) => shop.caller().use(hostedSessions).openHostedSession({ sessionToken });
	const resume = (sessionToken: string) => shop.caller().use(hostedSessions).resumeHostedSession({ sessionToken });
	const openOrder = (token: string) => shop.caller().use(orderLinks).openOrderLink({ token });
	const actsBy = (token: string) => {
		const calls = shop.caller().use(orderReturns);
		const newReturn = { lineItems: [{ lineItemId: orderId, quantity: 1 }] };
		return [
			() => calls.requestReturnByLink({ token, newReturn }),
			() => calls.cancelReturnByLink({ token, returnId: orderId }),
			() => calls.cancelOrderByLink({ token }),
		];
	};
	const linkBy = async (client: Client) =>
		tokenIn((await client.use(checkouts).getCheckoutUrl({ id: checkoutId })).checkoutUrl);
	const sessionBy = async (client: Client) => {
		const { redirectSession } = await client.use(redirects).createRedirectSession({ ecomCheckout: { checkoutId } });
		return redirectSession?.sessionToken ?? "";
	};
	const orderLinkBy = async (client: Client, id = orderId) =>
		orderTokenIn((await client.use(orderLinks).createOrderLink({ orderId: id })).url);

	for (const [name, newCreator] of Object.entries(creators)) {
		it(`end at once for ${name}`, async () => {
			const { client, lose } = await newCreator();
			const unopened = [await linkBy(client), await sessionBy(client)];
			const opened = await open(await linkBy(client));
			const guest = shop.caller(opened.session?.accessToken ?? "");
			const read = () => guest.use(checkouts).getCheckout({ id: checkoutId });
			assert.equal((await read()).checkout?.id, checkoutId);
			const orderToken = await orderLinkBy(client);
			assert.equal((await openOrder(orderToken)).order?.id, orderId);
			await lose();
			for (const token of unopened) assert.equal(await refusalOf(open(token)), "404 HOSTED_SESSION_EXPIRED");
			assert.equal(await refusalOf(resume(opened.sessionToken ?? "")), "404 HOSTED_SESSION_EXPIRED");
			assert.equal(await refusalOf(read()), "401 UNAUTHENTICATED");
			const token = opened.session?.accessToken ?? "";
			assert.equal((await shop.caller().use(oauth).tokenInfo({ token })).active, false);
			const orderEnd = keepsOrderLinks.has(name) ? "not refused" : "404 ORDER_LINK_EXPIRED";
			assert.equal(await refusalOf(openOrder(orderToken)), orderEnd);
			const acting = keepsOrderLinks.has(name) ? "403 ORDER_LINK_ONLY_SHOWS" : "404 ORDER_LINK_EXPIRED";
			for (const act of actsBy(orderToken)) assert.equal(await refusalOf(act()), acting);
		});
	}

	it("end also if a guest of such a link created them", async () => {
		const { client, lose } = await (creators["a key that is revoked"] as () => Promise<Creator>)();
		const mug = await offer(shop);
		const id = await readyCheckout(buyer, lineOf(mug));
		const { checkoutUrl } = await client.use(checkouts).getCheckoutUrl({ id });
		const { session } = await open(tokenIn(checkoutUrl));
		const guest = shop.caller(session?.accessToken ?? "");
		const token = await orderLinkBy(guest, await place(guest, id));
		assert.ok((await openOrder(token)).order?.id);
		await lose();
		assert.equal(await refusalOf(openOrder(token)), "404 ORDER_LINK_EXPIRED");
	});

	it("of shoppers stay", async () => {
		const token = await linkBy(buyer);
		const { session, sessionToken } = await open(token);
		await (await creators["a key that is revoked"]?.())?.lose();
		assert.equal((await resume(sessionToken ?? "")).session?.subjectId, checkoutId);
		const guest = shop.caller(session?.accessToken ?? "");
		assert.equal((await guest.use(checkouts).getCheckout({ id: checkoutId })).checkout?.id, checkoutId);
		assert.equal((await openOrder(await orderLinkBy(buyer))).order?.id, orderId);
	});
});
