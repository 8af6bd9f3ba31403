import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { discountRules as service } from "@cartwright/contract/discount-rules/discount-rules";
import type { DiscountRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { CallError } from "@cartwright/sdk/errors";
import { page } from "@cartwright/store/store";
import {
	buyGet,
	categoryScope,
	everything,
	fixedPrice,
	offerRule,
	percentOff,
	productScope,
	severalFor,
} from "@cartwright/testing/example-rule";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { memberClient } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { discountUses } from "../coupons/discount-uses.ts";

type Discount = NonNullable<NonNullable<DiscountRule["discounts"]>["values"]>[number];

onEachEngine("discount rules", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	const by = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		staff = by(await shop.staff());
	});
	after(() => shop.close());

	const sent = (terms: Omit<DiscountRule, "discounts"> & { discount?: object } = {}) => {
		const { discount = percentOff(10), ...rest } = terms;
		return { discountRule: { name: "Sale", active: false, ...rest, discounts: { values: [discount as Discount] } } };
	};
	const create = async (terms: Parameters<typeof sent>[0] = {}) => {
		const { discountRule } = await staff.createDiscountRule(sent(terms) as never);
		assert.ok(discountRule?.id && discountRule.revision);
		return { ...discountRule, id: discountRule.id, revision: discountRule.revision };
	};
	const read = async (discountRuleId: string) => (await staff.getDiscountRule({ discountRuleId })).discountRule;
	const refusal = (terms: Parameters<typeof sent>[0]) => refusalOf(staff.createDiscountRule(sent(terms) as never));

	it("are kept as they were sent", async () => {
		const member = uuid();
		const scopes = [productScope(uuid(), uuid()), categoryScope(uuid())];
		const trigger = {
			triggerType: "AND" as const,
			and: {
				triggers: [
					{ triggerType: "SUBTOTAL_RANGE" as const, subtotalRange: { scopes, from: "10.00", to: "99.50" } },
					{
						triggerType: "OR" as const,
						or: {
							triggers: [
								{ triggerType: "ITEM_QUANTITY_RANGE" as const, itemQuantityRange: { scopes: [], from: 2 } },
								{
									triggerType: "CUSTOMER_ELIGIBILITY" as const,
									customerEligibility: {
										eligibilityType: "INDIVIDUAL_MEMBERS" as const,
										individualMembersInfo: { memberIds: [member] },
									},
								},
							],
						},
					},
				],
			},
		};
		const activeTimeInfo = {
			start: "2026-01-01T00:00:00.000Z",
			end: "2026-02-01T00:00:00.000Z",
			recurrence: {
				weeklySchedule: {
					timeWindows: [
						{ dayOfWeek: "FRI" as const, startTime: { hours: 17, minutes: 30 }, endTime: { hours: 0, minutes: 0 } },
					],
				},
			},
		};
		const terms = {
			trigger,
			activeTimeInfo,
			settings: { appliesTo: "LOWEST_PRICED_ITEM" as const, usageLimit: 10, usageLimitPerUser: 2 },
			tags: { privateTags: { tagIds: ["a", "b"] } },
			extendedFields: { namespaces: { "@shop/app": { reason: "winter" } } },
			discount: { ...percentOff(12.5, scopes), specificItemsInfo: { scopes, excludedScopes: [productScope(uuid())] } },
		};
		const { id } = await create(terms);
		const { usageCount, status, discounts, ...rest } = (await read(id)) ?? {};
		assert.deepEqual([usageCount, status], [0, "EXPIRED"]);
		const { discount: _, ...others } = terms;
		assert.partialDeepStrictEqual(rest, { ...others, name: "Sale", active: false } as never);
		assert.partialDeepStrictEqual(discounts?.values?.[0], terms.discount);
	});

	it("have each kind of discount", async () => {
		for (const discount of [
			fixedPrice("5.00", [productScope(uuid())]),
			{ ...percentOff(1), percentage: undefined, discountType: "FIXED_AMOUNT" as const, fixedAmount: "2.50" },
			severalFor(2, "30.00"),
			buyGet(2, 1, 3),
		]) {
			const { id } = await create({ discount });
			const { discounts } = (await read(id)) ?? {};
			assert.partialDeepStrictEqual(discounts?.values?.[0], JSON.parse(JSON.stringify(discount)));
		}
	});

	it("are refused by name if they mean nothing", async () => {
		const { discountType, ...untyped } = percentOff(10);
		const two = [everything, everything].map((scope) => ({ itemQuantityRange: { scopes: [scope], from: 1 } }));
		const nested = {
			or: { triggers: [{ or: { triggers: two } }, { or: { triggers: [{ triggerType: "OR" }, two[0]] } }] },
		};
		const cases: [Parameters<typeof sent>[0], string][] = [
			[{ discount: { ...untyped, percentage: undefined } }, "INVALID_EMPTY_DISCOUNT"],
			[{ discount: { ...untyped, discountType: "FIXED_PRICE" } }, "INVALID_DISCOUNT_TYPE"],
			[{ discount: { ...buyGet(1, 1), percentage: undefined, ...severalQuantity() } }, "INVALID_DISCOUNT_TYPE"],
			[{ discount: { ...percentOff(10), targetType: "BUY_X_GET_Y" } }, "INVALID_TARGET_TYPE_FIELD"],
			[{ discount: { discountType, percentage: 10 } }, "INVALID_TARGET_TYPE_FIELD"],
			[{ discount: percentOff(10, [{ ...everything, id: `all_${uuid()}` }]) }, "INVALID_SCOPE"],
			[{ discount: percentOff(10, [{ ...everything, id: "nothing" }]) }, "INVALID_SCOPE"],
			[{ discount: percentOff(10, [{ ...productScope() }]) }, "INVALID_SCOPE"],
			[{ discount: percentOff(10, [categoryScope()]) }, "INVALID_SCOPE"],
			[
				{ discount: percentOff(10, [{ ...productScope(uuid()), type: "CUSTOM_FILTER" as never }]) },
				"INVALID_SCOPE_TYPE",
			],
			[
				{ activeTimeInfo: { start: "2026-01-02T00:00:00.000Z", end: "2026-01-01T00:00:00.000Z" } },
				"INVALID_ACTIVE_TIME_RANGE",
			],
			[{ trigger: { triggerType: "SUBTOTAL_RANGE" } }, "MISSING_SUBTOTAL_RANGE"],
			[{ trigger: { triggerType: "ITEM_QUANTITY_RANGE" } }, "MISSING_ITEM_QUANTITY_RANGE"],
			[{ trigger: { subtotalRange: { scopes: [] } } }, "INVALID_SUBTOTAL_RANGE"],
			[{ trigger: { subtotalRange: { from: "2", to: "1" } } }, "INVALID_SUBTOTAL_RANGE"],
			[{ trigger: { itemQuantityRange: { from: 2, to: 1 } } }, "INVALID_ITEM_QUANTITY_RANGE"],
			[{ trigger: { triggerType: "AND", itemQuantityRange: { from: 2 } } }, "INVALID_TRIGGER_TYPE"],
			[{ trigger: { triggerType: "CUSTOM" } }, "INVALID_TRIGGER_TYPE"],
			[{ trigger: nested as never }, "OPERATOR_TOO_DEEPLY_NESTED"],
			[
				{ settings: { appliesTo: "LOWEST_PRICED_ITEM" }, discount: severalFor(2, "30") },
				"INVALID_SETTINGS_SUBJECT_TYPE",
			],
			[
				{
					discount: {
						...buyGet(1, 1),
						buyXGetYInfo: { ...buyGet(1, 1).buyXGetYInfo, customerBuys: { scopes: [everything] } },
					},
				},
				"INVALID_CUSTOMER_BUY_CONDITION",
			],
		];
		for (const [terms, ruleName] of cases) {
			await assert.rejects(staff.createDiscountRule(sent(terms) as never), ({ violations }: CallError) => {
				assert.deepEqual(
					violations.map((each) => each.ruleName),
					[ruleName],
				);
				return true;
			});
		}
	});

	it("are refused if this shop would lose or round what was sent", async () => {
		assert.equal(
			await refusal({ discount: { ...percentOff(10), percentage: 0.00005 } }),
			"400 discountRule.discounts.values[0].percentage MIN",
		);
		assert.equal(
			await refusal({ discount: { ...percentOff(10), percentage: 10.00001 } }),
			"400 discountRule.discounts.values[0].percentage DECIMAL_MAX_SCALE",
		);
		assert.equal(
			await refusal({ discount: fixedPrice("1.005") }),
			"400 discountRule.discounts.values[0].fixedPrice DECIMAL_MAX_SCALE",
		);
		const segments = { customerEligibility: { contactSegmentsInfo: { segmentIds: [uuid()] } } };
		assert.match(
			await refusal({ trigger: segments }),
			/^400 discountRule.trigger.customerEligibility.contactSegmentsInfo/,
		);
		const list = { discountRule: { name: "Sale", discounts: [percentOff(10)] } };
		assert.match(await refusalOf(staff.createDiscountRule(list as never)), /^400 discountRule.discounts/);
	});

	it("change by what is sent, at their current revision", async () => {
		const rule = await create({ settings: { usageLimit: 5 }, discount: severalFor(2, "30.00") });
		const configuration = (of: DiscountRule | null | undefined) =>
			of?.discounts?.values?.[0]?.quantityBased?.configurations?.[0];
		const { id, revision } = rule;
		const change = (members: DiscountRule, mask?: string) =>
			staff.updateDiscountRule({ discountRule: { revision, ...members, id } as never, ...(mask ? { mask } : {}) });
		const renamed = await change({ name: "Winter sale", active: true });
		assert.deepEqual([renamed.discountRule?.name, renamed.discountRule?.revision], ["Winter sale", "2"]);
		assert.equal(renamed.discountRule?.settings?.usageLimit, 5);
		assert.equal(await refusalOf(change({ name: "Late" })), "409 INVALID_REVISION");
		const cleared = await change({ revision: "2", settings: null });
		assert.equal(cleared.discountRule?.settings?.usageLimit, undefined);
		const masked = await change({ revision: "3", name: "Ignored", active: false }, "active");
		assert.deepEqual([masked.discountRule?.name, masked.discountRule?.active], ["Winter sale", false]);
		const [changed] = cleared.discountRule?.discounts?.values ?? [];
		const dearer = { ...changed, quantityBased: { configurations: [{ quantity: 2, price: "35.00" }] } };
		const priced = await change({ revision: "4", discounts: { values: [dearer as Discount] } });
		assert.deepEqual(configuration(priced.discountRule), { ...configuration(rule), price: "35.00" });
		const same = await change({ revision: "5", name: "Winter sale" });
		assert.equal(same.discountRule?.revision, "5");
		assert.equal(await refusalOf(change({ revision: "5", name: null })), "400 discountRule.name REQUIRED_FIELD");
	});

	it("are live, to come or over by the clock", async () => {
		const day = 24 * 3_600_000;
		const inDays = (days: number) => new Date(shop.now().getTime() + days * day).toISOString();
		const { id } = await create({ activeTimeInfo: { start: inDays(1), end: inDays(2) } });
		const status = async () => (await read(id))?.status;
		assert.equal(await status(), "PENDING");
		shop.advance(day + 60_000);
		assert.equal(await status(), "LIVE");
		shop.advance(day);
		assert.equal(await status(), "EXPIRED");
	});

	it("are found by their name, time and tags", async () => {
		const tagIds = [uuid().slice(-5)];
		const names = ["Beta", "Alpha"];
		for (const name of names) await create({ name, tags: { privateTags: { tagIds } } });
		const filter = { "tags.privateTags.tagIds": { $hasSome: tagIds } };
		const sort = [{ fieldName: "name", order: "ASC" as const }];
		const firstPage = await staff.queryDiscountRules({
			query: { filter: filter as never, sort, cursorPaging: { limit: 1 } },
		});
		assert.deepEqual(
			firstPage.discountRules.map(({ name }) => name),
			["Alpha"],
		);
		assert.equal(firstPage.pagingMetadata?.total, 2);
		const cursor = firstPage.pagingMetadata?.cursors?.next;
		const next = await staff.queryDiscountRules({ query: { cursorPaging: { limit: 1, cursor } } });
		assert.deepEqual(
			next.discountRules.map(({ name }) => name),
			["Beta"],
		);
		const revised = await staff.queryDiscountRules({ query: { filter: { revision: "1", name: "Beta" } as never } });
		assert.equal(revised.discountRules.length, 1);
	});

	it("are deleted with their uses", async () => {
		const [deleted, left] = [await create(), await create()];
		await staff.deleteDiscountRule({ discountRuleId: deleted.id });
		assert.equal(await refusalOf(staff.getDiscountRule({ discountRuleId: deleted.id })), "404 DISCOUNT_RULE_NOT_FOUND");
		assert.equal(
			await refusalOf(staff.deleteDiscountRule({ discountRuleId: deleted.id })),
			"404 DISCOUNT_RULE_NOT_FOUND",
		);
		assert.equal(
			await refusalOf(staff.updateDiscountRule({ discountRule: { id: deleted.id, revision: "1", name: "Gone" } })),
			"404 DISCOUNT_RULE_NOT_FOUND",
		);
		await deliverEvents(shop);
		const { uses } = await shop.store.read(shop.site, { uses: page(discountUses, { limit: 500 }) });
		const ids = uses.map(({ doc }) => doc.id);
		assert.deepEqual([ids.includes(deleted.id), ids.includes(left.id)], [false, true]);
	});

	it("are managed by staff and apps with the permission", async () => {
		const { id, revision } = await create();
		const calls = (client: ReturnType<typeof by>) => [
			() => client.createDiscountRule(sent() as never),
			() => client.getDiscountRule({ discountRuleId: id }),
			() => client.updateDiscountRule({ discountRule: { id, revision, name: "Mine" } }),
			() => client.queryDiscountRules({ query: {} }),
			() => client.deleteDiscountRule({ discountRuleId: id }),
		];
		for (const client of [await shop.visitor(), await memberClient(shop), await shop.staff("content")])
			for (const call of calls(by(client))) assert.equal(await refusalOf(call()), "403 PERMISSION_DENIED");
		for (const call of calls(by(shop.caller()))) assert.equal(await refusalOf(call()), "401 UNAUTHENTICATED");
	});
});

const severalQuantity = () => ({ quantityBased: { configurations: [{ quantity: 2, price: "30" }] } });

it("a shop has no more rules than can be applied to each purchase", async () => {
	const shop = await openShop();
	const staff = (await shop.staff()).use(service);
	const create = (discount: object) =>
		staff.createDiscountRule({ discountRule: { name: "Sale", discounts: { values: [discount] } } as never });
	for (let count = 0; count < 20; count++) await create(severalFor(2, "30"));
	assert.equal(await refusalOf(create(severalFor(2, "30"))), "428 MAX_QUANTITY_BASED_DISCOUNTS_REACHED");
	const last = await offerRule(shop, percentOff(10));
	for (let count = 21; count < 100; count++) await create(percentOff(10));
	assert.equal(await refusalOf(create(percentOff(10))), "428 MAX_DISCOUNT_RULES_REACHED");
	const { id, revision } = last;
	const discounts = { values: [severalFor(2, "30")] };
	assert.equal(
		await refusalOf(staff.updateDiscountRule({ discountRule: { id, revision: revision ?? "", discounts } as never })),
		"428 MAX_QUANTITY_BASED_DISCOUNTS_REACHED",
	);
	await shop.close();
});
