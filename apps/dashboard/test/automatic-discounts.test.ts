import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import type { DiscountRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { noConditions } from "../app/discounts/rules/condition-draft.ts";
import { allItems, noItems } from "../app/discounts/rules/items-draft.ts";
import { newRule, type RuleDraft, ruleDraft, ruleRules } from "../app/discounts/rules/rule-draft.ts";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const rooms = "/dashboard/discounts/automatic";

describe("the automatic discounts of the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	let offered: Offer;
	let productId: string;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
		offered = await offer(shop, 100);
		productId = offered.product.id ?? "";
	});
	after(() => shop.close());

	const read = async (id: string): Promise<DiscountRule> => {
		const { discountRule } = await staff.use(discountRules).getDiscountRule({ discountRuleId: id });
		return discountRule ?? {};
	};
	/** Sends what the page sends if the values are entered that differ. */
	const send = (id: string, from: RuleDraft, edit: Partial<RuleDraft>, intent = "save", browser = owner) => {
		const changes = JSON.stringify(ruleRules.changesOf(from, { ...from, ...edit }));
		return browser.send(`${rooms}/${id || "new"}`, { intent, changes });
	};
	const percent = { ...newRule.offer, value: "10" };
	const create = async (edit: Partial<RuleDraft>): Promise<string> => {
		const saved = await send("", newRule, { offer: percent, ...edit });
		assert.equal(saved.status, 200, saved.text);
		const { discountRules: all } = await staff.use(discountRules).queryDiscountRules({});
		return all.find(({ name }) => name === edit.name)?.id ?? "";
	};
	const ofProducts = { reach: "chosen" as const, products: [] as string[], categories: [] };

	it("have each kind and each target, with what the page shows of them", async () => {
		const buying = { ...newRule.offer, value: "50", target: "BUY_X_GET_Y" as const };
		const cases: readonly (readonly [Partial<RuleDraft>, object, RegExp])[] = [
			[{ name: "A", offer: percent }, { percentage: 10 }, /A 10% off · All products Active/],
			[
				{ name: "B", offer: { ...percent, kind: "FIXED_AMOUNT", value: "2.50" } },
				{ fixedAmount: "2.50" },
				/B \$2\.50 off/,
			],
			[
				{ name: "C", offer: { ...percent, kind: "FIXED_PRICE", value: "3" } },
				{ fixedPrice: "3.00" },
				/C Each for \$3\.00/,
			],
			[
				{ name: "D", offer: { ...percent, kind: "QUANTITY_BASED", quantity: "2", value: "15" } },
				{ discountType: "QUANTITY_BASED" },
				/D 2 for \$15\.00/,
			],
			[{ name: "E", offer: buying }, { targetType: "BUY_X_GET_Y" }, /E For 2 bought items: 1 more item – 50% off/],
			[
				{ name: "F", offer: { ...buying, buyBy: "spend", buy: "40.00" } },
				{ targetType: "BUY_X_GET_Y" },
				/F For \$40\.00 spent: 1 more item/,
			],
		];
		for (const [edit, expected, shown] of cases) {
			const rule = await read(await create(edit));
			const [discount] = rule.discounts?.values ?? [];
			for (const [name, value] of Object.entries(expected)) {
				assert.deepEqual(discount?.[name as keyof typeof discount], value, edit.name);
			}
			assert.deepEqual(ruleDraft(rule, "UTC").offer.buy, edit.offer?.buy);
			assert.match((await owner.open(rooms)).text, shown);
		}
	});

	it("have scopes, nested conditions, a time and limits, which come back as they were entered", async () => {
		const draft: RuleDraft = {
			...newRule,
			name: "All of it",
			offer: percent,
			items: { ...ofProducts, products: [productId] },
			excluded: { ...ofProducts, products: [productId] },
			conditions: {
				...noConditions,
				operator: "OR",
				list: [
					{ type: "SUBTOTAL_RANGE", from: "20.00", to: "", items: noItems },
					{
						type: "GROUP",
						operator: "AND",
						list: [
							{ type: "ITEM_QUANTITY_RANGE", from: "2", to: "9", items: allItems },
							{ type: "SUBTOTAL_RANGE", from: "", to: "15.00", items: { ...ofProducts, products: [productId] } },
						],
					},
				],
			},
			start: "2026-01-01T08:00",
			end: "2030-12-24T18:00",
			windows: [{ day: "FRI", from: "17:00", to: "00:00" }],
			cheapestOnly: true,
			usageLimit: "5",
			limitPerCustomer: "1",
		};
		const id = await create(draft);
		const { timeZone } =
			(await owner.open(`${rooms}/${id}`)).html.match(/are those of the shop \((?<timeZone>[^)]*)\)/)?.groups ?? {};
		assert.deepEqual(ruleDraft(await read(id), timeZone ?? ""), { ...draft, bought: newRule.bought });
		const saved = ruleDraft(await read(id), timeZone ?? "");
		assert.equal((await send(id, saved, { conditions: noConditions, windows: [], start: "", end: "" })).status, 200);
		const changed = await read(id);
		assert.deepEqual([changed.trigger ?? null, changed.activeTimeInfo ?? null], [null, null]);
		assert.equal(changed.settings?.usageLimit, 5, "what was not changed stays");
	});

	it("keep what the page has no fields for", async () => {
		const member = "01890000-0000-7000-8000-000000000001";
		const { discountRule } = await staff.use(discountRules).createDiscountRule({
			discountRule: {
				name: "Kept",
				discounts: {
					values: [
						{
							discountType: "PERCENTAGE",
							percentage: 20,
							targetType: "SPECIFIC_ITEMS",
							specificItemsInfo: { scopes: [{ id: `all_${storesAppId}`, type: "CUSTOM_FILTER" }] },
						},
					],
				},
				activeTimeInfo: { start: "2026-01-01T08:00:42.000Z" },
				tags: { privateTags: { tagIds: ["sale"] } },
				trigger: {
					triggerType: "CUSTOMER_ELIGIBILITY",
					customerEligibility: {
						eligibilityType: "INDIVIDUAL_MEMBERS",
						individualMembersInfo: { memberIds: [member] },
					},
				},
			},
		});
		const id = discountRule?.id ?? "";
		const page = await owner.open(`${rooms}/${id}`);
		assert.match(page.text, /also has data of apps or tags/);
		assert.match(page.text, /1 member It cannot be changed here/);
		const before = ruleDraft(await read(id), "UTC");
		const added = { type: "ITEM_QUANTITY_RANGE" as const, from: "3", to: "", items: noItems };
		await send(id, before, {
			conditions: { ...before.conditions, list: [...before.conditions.list, added] },
			end: "2031-01-01T00:00",
		});
		const after = await read(id);
		assert.deepEqual(after.tags?.privateTags?.tagIds, ["sale"]);
		assert.deepEqual(
			after.trigger?.and?.triggers?.map(({ customerEligibility, itemQuantityRange }) => [
				customerEligibility?.individualMembersInfo?.memberIds,
				itemQuantityRange?.from,
			]),
			[
				[[member], undefined],
				[undefined, 3],
			],
		);
		assert.equal(new Date(after.activeTimeInfo?.start ?? "").toISOString(), "2026-01-01T08:00:42.000Z");
	});

	it("are tried on past orders before anybody gets them, and then lower what is bought", async () => {
		await Promise.all(
			(await staff.use(discountRules).queryDiscountRules({})).discountRules.map(({ id }) =>
				staff.use(discountRules).deleteDiscountRule({ discountRuleId: id ?? "" }),
			),
		);
		const shopper = await shop.visitor();
		const order = await place(shopper, await readyCheckout(shopper, lineOf(offered, 2)));
		await payBy(shopper, order, "OFFLINE");
		const half = { name: "Try", offer: { ...percent, value: "50" } };
		const tried = await send("", newRule, half, "try");
		assert.match(tried.html, /before.{1,8}25\.00.{1,8}after.{1,8}15\.00/);
		assert.doesNotMatch((await owner.open(rooms)).text, /Try/);
		const id = await create(half);
		const next = await shop.visitor();
		await place(next, await readyCheckout(next, lineOf(offered, 2)));
		assert.equal((await read(id)).usageCount, 1);
		assert.match((await owner.open(`${rooms}/${id}`)).text, /Used by 1 order/);
	});

	it("are found by name and state, turned off and on, and deleted", async () => {
		const id = await create({ name: "Winter days" });
		await create({ name: "Next year", start: "2999-01-01T00:00" });
		await create({ name: "Long ago", end: "2020-01-01T00:00" });
		const shown = async (search: string): Promise<string> => (await owner.open(`${rooms}?${search}`)).text;
		assert.match(await shown("q=winter"), /Winter days/);
		assert.doesNotMatch(await shown("q=winter"), /Next year/);
		assert.match(await shown("q=nothing-like-this"), /No automatic discount fits/);
		assert.match(await shown("state=planned"), /Next year 10% off/);
		assert.match(await shown("state=expired"), /Long ago/);
		const turn = async (intent: string) => owner.send(rooms, { intent, id, revision: (await read(id)).revision ?? "" });
		await turn("deactivate");
		assert.equal((await read(id)).active, false);
		assert.match(await shown("state=off"), /Winter days/);
		await turn("activate");
		assert.equal((await read(id)).active, true);
		const outdated = await owner.send(rooms, { intent: "deactivate", id, revision: "1" });
		assert.equal(outdated.status, 409);
		assert.equal((await read(id)).active, true);
		const { location } = await owner.send(`${rooms}/${id}`, { intent: "delete" });
		assert.equal(location, rooms);
		assert.equal((await owner.open(`${rooms}/${id}`)).status, 404);
	});

	it("merge what two people change, and ask if it is the same", async () => {
		const id = await create({ name: "Shared" });
		const opened = ruleDraft(await read(id), "UTC");
		await send(id, opened, { offer: { ...percent, value: "15" } });
		await send(id, opened, { usageLimit: "7" });
		const merged = ruleDraft(await read(id), "UTC");
		assert.deepEqual([merged.offer.value, merged.usageLimit], ["15", "7"]);
		const conflict = await send(id, opened, { offer: { ...percent, value: "20" }, name: "Lost" });
		assert.match(conflict.html, /conflicts/);
		const after = ruleDraft(await read(id), "UTC");
		assert.deepEqual([after.offer.value, after.name], ["15", "Shared"]);
	});

	it("say what is refused, and change nothing then", async () => {
		const refused: readonly Partial<RuleDraft>[] = [
			{ name: "" },
			{ offer: { ...percent, value: "101" } },
			{ offer: { ...percent, value: "many" } },
			{ items: ofProducts },
			{ end: "2020-01-01T00:00", start: "2021-01-01T00:00" },
			{ windows: [{ day: "MON", from: "", to: "10:00" }] },
			{ usageLimit: "0" },
			{ conditions: { ...noConditions, list: [{ type: "ITEM_QUANTITY_RANGE", from: "x", to: "", items: noItems }] } },
		];
		for (const edit of refused) {
			const { status, html } = await send("", newRule, { name: "Wrong", offer: percent, ...edit });
			assert.equal(status, 400, JSON.stringify(edit));
			assert.match(html, /faults/, JSON.stringify(edit));
		}
		assert.doesNotMatch((await owner.open(rooms)).text, /Wrong/);
		const unknown = JSON.stringify([{ key: "id", from: null, to: "x" }]);
		assert.equal((await owner.send(`${rooms}/new`, { intent: "save", changes: unknown })).status, 400);
		assert.equal((await owner.send(`${rooms}/new`, { intent: "explode" })).status, 400);
	});

	it("are those of people who may, and of their shop", async () => {
		const id = await create({ name: "Ours" });
		const saved = ruleDraft(await read(id), "UTC");
		for (const role of ["read-only", "support", "fulfilment", "content"] as const) {
			const browser = await shop.browserOf(role);
			assert.equal((await browser.open(rooms)).status, 403, role);
			assert.doesNotMatch((await browser.open("/dashboard")).html, /href="\/dashboard\/discounts"/, role);
			assert.equal((await send(id, saved, { name: "Theirs" }, "save", browser)).status, 403, role);
			assert.equal((await browser.send(rooms, { intent: "delete", id })).status, 403, role);
		}
		assert.match((await owner.open("/dashboard")).html, /href="\/dashboard\/discounts"/);
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(`${rooms}/${id}`)).status, 404);
		assert.equal((await send(id, saved, { name: "Theirs" }, "save", stranger)).status, 404);
		assert.equal((await read(id)).name, "Ours");
	});
});
