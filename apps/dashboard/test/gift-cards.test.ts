import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { giftCardTransactions } from "@cartwright/contract/gift-cards/transactions";
import type { Client } from "@cartwright/sdk/client";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import {
	type GiftCardProductDraft,
	giftCardProductDraft,
	giftCardProductRules,
	newGiftCardProduct,
	noPicture,
} from "../app/gift-cards/product-draft.ts";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const room = "/dashboard/gift-cards";

describe("the gift cards of the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const read = async (id: string) => (await staff.use(giftCards).getGiftCard({ giftCardId: id })).giftCard;
	const issue = (fields: Record<string, string>, browser = owner) =>
		browser.send(`${room}/new`, { intent: "issue", value: "50", ...fields });
	const idIn = (html: string): string => /gift-cards\/([\da-f-]{36})/.exec(html)?.[1] ?? "";
	const send = (id: string, intent: string, fields: Record<string, string> = {}, browser = owner) =>
		browser.send(`${room}/${id}`, { intent, ...fields });

	it("are issued once for each form, and show their whole code then alone", async () => {
		assert.match((await owner.open(room)).text, /No gift cards yet/);
		const fields = {
			code: "SUMMER-2026-ABCD",
			expires: "2030-12-24T18:00",
			recipientName: "Ada",
			recipientEmail: "ada@example.com",
			senderName: "The shop",
			message: "All the best",
			key: "one-form",
		};
		const issued = await issue(fields);
		assert.match(issued.text, /The gift card is issued SUMMER-2026-ABCD This is the only time/);
		assert.match((await issue(fields)).text, /SUMMER-2026-ABCD/);
		const id = idIn(issued.html);
		const { initialValue, source, notificationInfo } = (await read(id)) ?? {};
		assert.deepEqual(
			[initialValue?.amount, source, notificationInfo?.recipient, notificationInfo?.personalizedMessage],
			["50.00", "MANUAL", { email: "ada@example.com", name: "Ada" }, "All the best"],
		);
		const list = await owner.open(room);
		assert.match(list.text, /Gift cards 1 /);
		assert.match(list.text, /\*{4}-\*{4}-\*{4}-ABCD Ada from The shop Valid Dec 24, 2030 .* \$50\.00 of \$50\.00/);
		const page = await owner.open(`${room}/${id}`);
		assert.match(page.text, /Issued \$50\.00 \$50\.00 left/);
		assert.match(page.text, /Ends Dec 24, 2030, 6:00 PM|Ends Dec 24, 2030/);
		assert.doesNotMatch(page.html + list.html, /SUMMER-2026/);
	});

	it("are found by code, its end, name and address, and by their state", async () => {
		const used = idIn((await issue({ value: "5", recipientName: "Grace Hopper", code: "WINTER-2026-WXYZ" })).html);
		await send(used, "decrease", { amount: "5" });
		const listOf = async (search: string): Promise<string> => (await owner.open(`${room}?${search}`)).text;
		for (const text of ["winter 2026 wxyz", "WXYZ", "grace hopper"]) {
			assert.match(await listOf(new URLSearchParams({ q: text }).toString()), /-WXYZ Grace Hopper Used up/, text);
		}
		assert.match(await listOf("q=ada@example.com"), /-ABCD Ada/);
		assert.match(await listOf("q=nobody"), /No gift card fits/);
		assert.match(await listOf("view=usedUp"), /-WXYZ/);
		assert.doesNotMatch(await listOf("view=usedUp"), /-ABCD/);
		assert.doesNotMatch(await listOf("view=withBalance"), /-WXYZ/);
		assert.match(await listOf("view=expired"), /No gift card fits/);
		assert.match(await listOf("view=withBalance&q=WXYZ"), /No gift card fits/);
		assert.match(await listOf("sort=balance"), /-WXYZ.*-ABCD/);
		assert.match(await listOf("sort=-balance"), /-ABCD.*-WXYZ/);
		assert.equal((await owner.open(`${room}?cursor=nonsense`)).status, 404);
	});

	it("change their balance once for each form, are mailed again and disabled", async () => {
		const id = idIn((await issue({ value: "20" })).html);
		const change = { amount: "7.50", note: "Came late", key: "change-1" };
		for (const _ of [1, 2]) assert.equal((await send(id, "increase", change)).status, 200);
		assert.equal((await read(id))?.balance?.amount, "27.50");
		assert.equal((await send(id, "decrease", { amount: "2.50" })).status, 200);
		const page = await owner.open(`${room}/${id}`);
		assert.match(page.text, /Changed by staff .\$2\.50 \$25\.00 left .*Changed by staff \$7\.50 \$27\.50 left/);
		const refused = await send(id, "decrease", { amount: "100" });
		assert.equal(refused.status, 428);
		assert.equal((await send(id, "increase", { amount: "x" })).status, 400);
		assert.equal((await send(id, "mail")).status, 428, "it has no recipient");
		assert.equal((await send(id, "mail", { email: "late@example.com" })).status, 200);
		assert.equal((await send(id, "disable")).status, 200);
		assert.ok((await read(id))?.disabledDate);
		assert.match((await owner.open(`${room}/${id}`)).text, /Disabled/);
		assert.ok((await send(id, "increase", { amount: "1" })).status >= 400);
		const { transactions } = await staff.use(giftCardTransactions).queryGiftCardTransactions({ giftCardId: id });
		assert.equal(transactions.length, 3);
	});

	it("say what is refused, and issue nothing then", async () => {
		const count = async () => (await staff.use(giftCards).countGiftCards({})).count;
		const before = await count();
		for (const fields of [
			{ value: "0" },
			{ value: "a lot" },
			{ value: "" },
			{ code: "short" },
			{ code: "SUMMER-2026-ABCD" },
			{ expires: "2020-01-01T00:00" },
			{ recipientEmail: "nobody" },
		]) {
			const refused = await issue(fields as unknown as Record<string, string>);
			assert.ok(refused.status >= 400 && refused.status < 500, JSON.stringify(fields));
			assert.match(refused.html, /role="alert"/, JSON.stringify(fields));
		}
		assert.equal(await count(), before);
	});

	const product = async () => (await staff.use(giftCardProducts).queryGiftCardProducts({})).giftCardProducts[0];
	const saveProduct = (from: GiftCardProductDraft, edit: Partial<GiftCardProductDraft>, browser = owner) => {
		const changes = JSON.stringify(giftCardProductRules.changesOf(from, { ...from, ...edit }));
		return browser.send(`${room}/product`, { intent: "save", changes });
	};

	it("are put on sale with amounts, bounds, a picture and an end, changed by two people, and taken off", async () => {
		assert.match((await owner.open(`${room}/product`)).text, /does not sell gift cards yet/);
		const edit = {
			name: "Gift card",
			description: "For everybody",
			image: { id: "", url: "https://pictures.test/card.jpg", altText: "A card" },
			presets: [
				{ price: "25.00", value: "", image: { id: "", url: "https://pictures.test/25.jpg", altText: "" } },
				{ price: "45.00", value: "50.00", image: noPicture },
			],
			own: { isOffered: true, min: "10.00", max: "500.00" },
			expiration: { type: "RELATIVE" as const, date: "", value: "3", period: "YEARS" as const },
		};
		assert.equal((await saveProduct(newGiftCardProduct, edit)).status, 200);
		const first = giftCardProductDraft((await product()) ?? {}, "UTC");
		assert.deepEqual(first, edit);
		assert.match((await owner.open(`${room}/product`)).text, /Shoppers buy it at \/gift-card/);
		const added = [...first.presets, { price: "100.00", value: "", image: noPicture }];
		await saveProduct(first, { presets: added });
		await saveProduct(first, { own: { isOffered: false, min: "", max: "" } });
		const both = await product();
		assert.deepEqual(
			[both?.presetVariants?.map(({ price }) => price?.amount), both?.customVariant ?? null],
			[["25.00", "45.00", "100.00"], null],
		);
		assert.equal(both?.presetVariants?.[0]?.image?.url, "https://pictures.test/25.jpg", "pictures of amounts stay");
		assert.match((await saveProduct(first, { presets: [], name: "Lost" })).html, /conflicts/);
		const now = giftCardProductDraft((await product()) ?? {}, "UTC");
		assert.equal(now.name, "Gift card");
		for (const wrong of [
			{ presets: [] },
			{ name: "" },
			{ presets: [{ price: "x", value: "", image: noPicture }] },
			{ own: { isOffered: true, min: "9", max: "3" } },
			{ expiration: { ...now.expiration, type: "FIXED" as const, date: "2020-01-01T00:00" } },
		]) {
			assert.equal((await saveProduct(now, wrong)).status, 400, JSON.stringify(wrong));
		}
		assert.deepEqual(giftCardProductDraft((await product()) ?? {}, "UTC"), now);
		const { location } = await owner.send(`${room}/product`, { intent: "delete" });
		assert.equal(location, room);
		assert.equal(await product(), undefined);
	});

	it("are those of people who may, and of their shop", async () => {
		const id = idIn((await issue({})).html);
		for (const role of ["read-only", "support", "fulfilment", "content"] as const) {
			const browser = await shop.browserOf(role);
			for (const path of [room, `${room}/new`, `${room}/product`, `${room}/${id}`]) {
				assert.equal((await browser.open(path)).status, 403, `${role} ${path}`);
			}
			assert.doesNotMatch((await browser.open("/dashboard")).html, /href="\/dashboard\/gift-cards"/, role);
			for (const intent of ["increase", "decrease", "mail", "disable"]) {
				const sent = await send(id, intent, { amount: "1", email: "x@example.com" }, browser);
				assert.equal(sent.status, 403, `${role} ${intent}`);
			}
			assert.equal((await issue({}, browser)).status, 403, role);
			assert.equal((await saveProduct(newGiftCardProduct, { name: "Theirs" }, browser)).status, 403, role);
		}
		assert.match((await owner.open("/dashboard")).html, /href="\/dashboard\/gift-cards"/);
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(`${room}/${id}`)).status, 404);
		assert.equal((await send(id, "disable", {}, stranger)).status, 404);
		assert.equal((await read(id))?.balance?.amount, "50.00");
	});
});
