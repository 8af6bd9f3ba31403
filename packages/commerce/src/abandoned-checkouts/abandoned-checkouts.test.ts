import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { abandonedCheckouts as service } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { settings } from "@cartwright/contract/sites/settings";
import { page } from "@cartwright/store/store";
import { lineOf, offer, payBy, place, readyCart, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { renderEvents } from "@cartwright/testing/rendered-events";
import { deliverEvents, workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { abandonedCheckouts, checkoutWatches } from "./documents.ts";
import { findAbandonedCheckouts } from "./find-abandoned-checkouts.ts";

const hour = 3_600_000;

onEachEngine("abandoned checkouts", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	const by = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		staff = by(await shop.staff());
	});
	after(() => shop.close());

	const find = async () => {
		await deliverEvents(shop);
		await runJob(findAbandonedCheckouts, workContext(shop));
	};
	const left = async (buyer?: Shopper, quantity = 2): Promise<string> => {
		const shopper = buyer ?? (await shop.visitor());
		const id = await readyCheckout(shopper, lineOf(await offer(shop, 10), quantity));
		await deliverEvents(shop);
		shop.advance(hour);
		await find();
		return id;
	};
	const read = async (abandonedCheckoutId: string) =>
		(await staff.getAbandonedCheckout({ abandonedCheckoutId })).abandonedCheckout;
	const isFound = (abandonedCheckoutId: string) =>
		staff.getAbandonedCheckout({ abandonedCheckoutId }).then(
			() => true,
			() => false,
		);
	const typesOf = async (id: string) =>
		(await shop.store.eventsOf(shop.site, service.entity, id)).map(({ type }) => type.split(".").at(-1));

	it("are checkouts with an address that were left for an hour, as they were then", async () => {
		const shopper = await shop.visitor();
		const id = await readyCheckout(shopper, lineOf(await offer(shop, 10), 2));
		await find();
		assert.equal(
			await refusalOf(staff.getAbandonedCheckout({ abandonedCheckoutId: id })),
			"404 ABANDONED_CHECKOUT_NOT_FOUND",
		);
		shop.advance(hour / 2);
		await shopper.use(checkout).updateCheckout({ checkout: { id, buyerNote: "Soon." } });
		shop.advance(hour / 2);
		await find();
		assert.equal(
			await refusalOf(staff.getAbandonedCheckout({ abandonedCheckoutId: id })),
			"404 ABANDONED_CHECKOUT_NOT_FOUND",
		);
		shop.advance(hour / 2);
		await find();
		const abandoned = await read(id);
		assert.deepEqual(
			[
				abandoned?.id,
				abandoned?.checkoutId,
				abandoned?.status,
				abandoned?.currency,
				abandoned?.lineItems?.[0]?.quantity,
			],
			[id, id, "ABANDONED", "USD", 2],
		);
		assert.ok(abandoned?.buyerInfo?.email);
		assert.equal(abandoned?.subtotalPrice?.amount, "20.00");
		assert.deepEqual(await typesOf(id), ["abandoned_checkout_created"]);
	});

	it("are found once, and not without an address, nor when the shop records none", async () => {
		const id = await left();
		shop.advance(hour);
		await find();
		assert.equal((await typesOf(id)).length, 1);
		const shopper = await shop.visitor();
		const { checkout: anonymous } = await shopper
			.use(checkout)
			.createCheckout({ channelType: "WEB", lineItems: [lineOf(await offer(shop, 5))] });
		await deliverEvents(shop);
		const { watches } = await shop.store.read(shop.site, { watches: page(checkoutWatches, { limit: 10 }) });
		assert.ok(!watches.some(({ doc }) => doc.id === anonymous?.id));
		const owner = (await shop.staff()).use(settings);
		await owner.updateSettings({ settings: { abandonedCheckouts: { enabled: false } } });
		const unrecorded = await left();
		await owner.updateSettings({ settings: { abandonedCheckouts: { enabled: true } } });
		assert.match(await refusalOf(staff.getAbandonedCheckout({ abandonedCheckoutId: unrecorded })), /^404/);
	});

	it("open on another device by their address, which brings the cart back, and by no other", async () => {
		const id = await left();
		const url = new URL((await read(id))?.checkoutUrl ?? "");
		const open = (address: URL) =>
			shop.app.inject({ url: `${address.pathname}${address.search}`, headers: { accept: "text/html" } });
		const response = await open(url);
		assert.equal(response.statusCode, 302);
		const target = new URL(String(response.headers.location));
		assert.deepEqual([target.pathname, target.searchParams.get("checkoutId")], ["/hosted/checkout", id]);
		assert.ok(target.searchParams.get("sessionToken"));
		for (const token of ["", "forged.token"]) {
			const forged = new URL(url);
			forged.searchParams.set("token", token);
			assert.doesNotMatch(String((await open(forged)).headers.location), /hosted\/checkout/);
		}
		const unsigned = await shop
			.caller()
			.use(service)
			.redirectToCheckout({ abandonedCheckoutId: id, metasiteId: shop.site });
		assert.equal(unsigned.statusCode, 302);
		const other = new URL(url);
		other.pathname = other.pathname.replace(id, await left());
		assert.doesNotMatch(String((await open(other)).headers.location), /hosted\/checkout/);
		shop.advance(61 * 24 * hour);
		assert.doesNotMatch(String((await open(url)).headers.location), /hosted\/checkout/);
	});

	it("are recovered when the buyer comes back and orders", async () => {
		const shopper = await shop.visitor();
		const id = await left(shopper);
		await payBy(shopper, await place(shopper, id), "OFFLINE");
		await deliverEvents(shop);
		const recovered = await read(id);
		assert.equal(recovered?.status, "RECOVERED");
		assert.equal(String(recovered?.checkoutRecoveredDate), shop.now().toISOString());
		assert.deepEqual((await typesOf(id)).slice(1), ["abandoned_checkout_recovered", "abandoned_checkout_updated"]);
	});

	it("are deleted with the checkout, and by staff alone or in bulk", async () => {
		const shopper = await shop.visitor();
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(await offer(shop, 5))] });
		const id = await readyCart(shopper);
		await shopper.use(cartService).createCheckout({ id, channelType: "WEB", email: "left@example.com" });
		await deliverEvents(shop);
		shop.advance(hour);
		await find();
		assert.ok(await isFound(id));
		await shopper.use(cartService).deleteCart({ id });
		await deliverEvents(shop);
		assert.ok(!(await isFound(id)));
		const [one, another] = [await left(), await left()];
		await staff.deleteAbandonedCheckout({ abandonedCheckoutId: one });
		const again = staff.deleteAbandonedCheckout({ abandonedCheckoutId: one });
		assert.equal(await refusalOf(again), "404 ABANDONED_CHECKOUT_NOT_FOUND");
		const { results, bulkActionMetadata } = await staff.bulkDeleteAbandonedCheckouts({
			abandonedCheckoutIds: [another, one],
		});
		assert.deepEqual(
			[bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures, results?.[1]?.itemMetadata?.error?.code],
			[1, 1, "ABANDONED_CHECKOUT_NOT_FOUND"],
		);
	});

	it("are queried, searched by the beginnings of names, and keep the last 20 activities", async () => {
		const id = await left();
		const { contactDetails, buyerInfo } = (await read(id)) ?? {};
		const filter = { "buyerInfo.visitorId": buyerInfo?.visitorId ?? "" };
		const queried = await staff.queryAbandonedCheckouts({ query: { filter } });
		assert.deepEqual(
			queried.abandonedCheckouts.map((each) => each.id),
			[id],
		);
		const expression = (contactDetails?.firstName ?? "").slice(0, 2);
		const searched = await staff.searchAbandonedCheckouts({ search: { filter, search: { expression, mode: "AND" } } });
		assert.deepEqual(
			searched.abandonedCheckouts.map((each) => each.id),
			[id],
		);
		const nobody = await staff.searchAbandonedCheckouts({ search: { search: { expression: "zzz" } } });
		assert.equal(nobody.abandonedCheckouts.length, 0);
		const fuzzy = staff.searchAbandonedCheckouts({ search: { search: { expression, fuzzy: true } } });
		assert.match(await refusalOf(fuzzy), /^400 search\.search\.fuzzy/);
		for (let times = 0; times < 21; times += 1)
			await staff.addAbandonedCheckoutActivity({
				abandonedCheckoutId: id,
				activityType: times === 20 ? "EMAIL_SENT" : "SCHEDULED",
			});
		const activities = (await read(id))?.activities ?? [];
		assert.deepEqual([activities.length, activities.at(-1)?.type], [20, "EMAIL_SENT"]);
		const byActivity = await staff.searchAbandonedCheckouts({
			search: { filter: { "activities.type": { $hasSome: ["EMAIL_SENT"] } } },
		});
		assert.equal(byActivity.abandonedCheckouts[0]?.id, id);
		const nowhere = staff.addAbandonedCheckoutActivity({ abandonedCheckoutId: uuid(), activityType: "SCHEDULED" });
		assert.equal(await refusalOf(nowhere), "404 ABANDONED_CHECKOUT_NOT_FOUND");
	});

	it("are counted and summed by the days on which they were found", async () => {
		const { all } = await shop.store.read(shop.site, { all: page(abandonedCheckouts, { limit: 100 }) });
		const sum = (status: string) =>
			all.filter(({ doc }) => doc.status === status).reduce((total, { doc }) => total + doc.total, 0) / 100;
		const days = { startDate: "2000-01-01", endDate: "2999-12-31" };
		const analytics = await staff.getAbandonedCheckoutAnalytics(days);
		const recovered = all.filter(({ doc }) => doc.status === "RECOVERED").length;
		assert.deepEqual(
			[Number(analytics.recoverableValue), Number(analytics.recoveredValue), analytics.recoveredCheckoutCount],
			[sum("ABANDONED"), sum("RECOVERED"), recovered],
		);
		assert.equal(analytics.recoveryRate, recovered / all.length);
		const one = await staff.getAbandonedCheckoutAnalytics({ ...days, metrics: ["RECOVERY_RATE"] });
		assert.deepEqual([one.recoverableValue, one.recoveryRate], [undefined, recovered / all.length]);
		const none = await staff.getAbandonedCheckoutAnalytics({ startDate: "2000-01-01", endDate: "2000-01-02" });
		assert.deepEqual([none.recoverableCheckoutCount, none.recoveryRate], [0, 0]);
		const backwards = staff.getAbandonedCheckoutAnalytics({ startDate: "2026-01-02", endDate: "2026-01-01" });
		assert.equal(await refusalOf(backwards), "400 INVALID_DATE_RANGE");
	});

	it("give the link only to callers who may act on checkouts, and to no readers of events", async (test) => {
		const rendered = await renderEvents(test, shop);
		const id = await left();
		const tokenOf = (url = "") => new URL(url).searchParams.get("token");
		const readOnly = by(await shop.staff("read-only"));
		const { abandonedCheckout } = await readOnly.getAbandonedCheckout({ abandonedCheckoutId: id });
		assert.deepEqual(
			[tokenOf(abandonedCheckout?.checkoutUrl), tokenOf((await read(id))?.checkoutUrl) === null],
			[null, false],
		);
		const payloads = rendered.filter(({ event }) => event.entityId === id && event.entity === service.entity);
		assert.match(payloads[0]?.payload ?? "", /redirect-to-checkout/);
		for (const { payload = "" } of payloads) assert.doesNotMatch(payload, /token=/);
	});

	it("are for staff with the permission, and cost the calls of shoppers nothing", async () => {
		const shopper = await shop.visitor();
		const refused = by(shopper).queryAbandonedCheckouts({ query: {} });
		assert.equal(await refusalOf(refused), "403 PERMISSION_DENIED");
		const id = await readyCheckout(shopper, lineOf(await offer(shop, 10)));
		const note = () => shopper.use(checkout).updateCheckout({ checkout: { id, buyerNote: uuid() } });
		// The first call fills caches, and so does the first after a change of the settings.
		await note();
		const statements = await shop.countStatements(note);
		const owner = (await shop.staff()).use(settings);
		await owner.updateSettings({ settings: { abandonedCheckouts: { enabled: false } } });
		await note();
		assert.equal(await shop.countStatements(note), statements);
	});
});
