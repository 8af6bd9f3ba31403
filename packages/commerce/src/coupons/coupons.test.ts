import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { coupons as service } from "@cartwright/contract/coupons/coupons";
import { adjust, create as createDocument } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { memberClient, staffClient } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { discountUses } from "./discount-uses.ts";
import { coupons } from "./documents.ts";

const nowhere = "0198c0de-0000-7000-8000-000000000000";
const startTime = "1767225600000";
const stores = { namespace: "stores" };
const day = 24 * 3_600_000;

const newCode = () => uuid().slice(-12);
/** What every coupon has. */
const named = () => ({ name: "Spring", code: newCode(), startTime });
const ofAll = () => ({ ...named(), scope: stores, percentOffRate: 10 });

onEachEngine("coupons", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	const by = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		staff = by(await shop.staff());
	});
	after(() => shop.close());

	const read = async (id: string) => (await staff.getCoupon({ id })).coupon;
	const specified = async (id: string) => (await read(id))?.specification;
	const create = async (specification: Parameters<typeof staff.createCoupon>[0]["specification"]) =>
		(await staff.createCoupon({ specification })).id;
	const eventsOf = async (id: string) =>
		(await shop.store.eventsOf(shop.site, service.entity, id)).map(({ type }) => type.split("_").at(-1));

	it("are read as they were created, with what the server adds", async () => {
		const sent = {
			...ofAll(),
			percentOffRate: 12.3456,
			usageLimit: 3,
			limitPerCustomer: 1,
			limitedToOneItem: true,
			firstPurchaseOnly: true,
		};
		const id = await create({ ...sent, expirationTime: "1893456000000" });
		const coupon = await read(id);
		assert.deepEqual(coupon, {
			id,
			specification: { ...sent, expirationTime: "1893456000000", active: true, type: "PercentOff" },
			dateCreated: String(shop.now().getTime()),
			expired: false,
			numberOfUsages: 0,
			appId: coupon?.appId,
		});
		assert.ok(coupon?.appId, "an API key is an app");
	});

	it("take the uses of each customer with them when they are deleted", async () => {
		const [deleted, left] = [await create(ofAll()), await create(ofAll())];
		const used = (couponId: string, count: number) =>
			Array.from({ length: count }, () => createDocument(discountUses, { id: uuid(), discountId: couponId, uses: 1 }));
		await shop.store.commit(shop.site, [...used(deleted, 230), ...used(left, 1)]);
		await staff.deleteCoupon({ id: deleted });
		await deliverEvents(shop);
		const { uses } = await shop.store.read(shop.site, { uses: page(discountUses, { limit: 500 }) });
		assert.deepEqual(
			uses.map(({ doc }) => doc.discountId),
			[left],
		);
	});

	it("have no app if staff created them", async () => {
		const user = by(await staffClient(shop));
		const { id } = await user.createCoupon({ specification: ofAll() });
		assert.equal((await read(id))?.appId, undefined);
	});

	it("have one of five values, by which their type is", async () => {
		const values = [
			[{ moneyOffAmount: 5.5, minimumSubtotal: 30.25 }, "MoneyOff"],
			[{ percentOffRate: 100, minimumSubtotal: 0 }, "PercentOff"],
			[{ fixedPriceAmount: 999999999.99, scope: stores }, "FixedPrice"],
			[{ buyXGetY: { x: 2, y: 1 }, scope: { ...stores, group: { name: "product" } } }, "BuyXGetY"],
			[{ freeShipping: true }, "FreeShipping"],
			[{ freeShipping: true, minimumSubtotal: 50 }, "FreeShipping"],
		] as const;
		for (const [value, type] of values) {
			const sent = { ...named(), ...value };
			assert.deepEqual(await specified(await create(sent)), { ...sent, active: true, type });
		}
	});

	it("are refused by name if a member breaks a rule", async () => {
		const group = (entityId: string, name = "product") => ({ scope: { ...stores, group: { name, entityId } } });
		const refusals: readonly (readonly [object, string])[] = [
			[{ name: null }, "specification.name REQUIRED_FIELD"],
			[{ name: " " }, "specification.name FORMAT"],
			[{ code: undefined }, "specification.code REQUIRED_FIELD"],
			[{ code: "x".repeat(21) }, "specification.code MAX_LENGTH"],
			[{ startTime: null }, "specification.startTime REQUIRED_FIELD"],
			[{ startTime: "2026-01-01T00:00:00.000Z" }, "specification.startTime FORMAT"],
			[{ startTime: "8640000000000001" }, "specification.startTime MAX"],
			[{ expirationTime: startTime }, "specification.expirationTime VALIDATION"],
			[{ percentOffRate: null }, "specification REQUIRED_ONE_OF_FIELD"],
			[{ moneyOffAmount: 5 }, "specification.percentOffRate ONE_OF_ALIGNMENT"],
			[{ minimumSubtotal: 5 }, "specification.minimumSubtotal ONE_OF_ALIGNMENT"],
			[{ type: "MoneyOff" }, "specification.type FIELD_NOT_ALLOWED"],
			[{ scope: null }, "specification REQUIRED_ONE_OF_FIELD"],
			[{ percentOffRate: 0 }, "specification.percentOffRate DECIMAL_GT"],
			[{ percentOffRate: -1 }, "specification.percentOffRate MIN"],
			[{ percentOffRate: 100.01 }, "specification.percentOffRate MAX"],
			[{ percentOffRate: "NaN" }, "specification.percentOffRate MIN"],
			[{ percentOffRate: 0.00001 }, "specification.percentOffRate DECIMAL_MAX_SCALE"],
			[{ percentOffRate: null, moneyOffAmount: 0 }, "specification.moneyOffAmount DECIMAL_GT"],
			[{ percentOffRate: null, moneyOffAmount: -5 }, "specification.moneyOffAmount MIN"],
			[{ percentOffRate: null, moneyOffAmount: 1.005 }, "specification.moneyOffAmount DECIMAL_MAX_SCALE"],
			[{ percentOffRate: null, moneyOffAmount: 1e-30 }, "specification.moneyOffAmount DECIMAL_GT"],
			[{ percentOffRate: null, fixedPriceAmount: 1e9 }, "specification.fixedPriceAmount MAX"],
			[{ percentOffRate: null, fixedPriceAmount: 0 }, "specification.fixedPriceAmount DECIMAL_GT"],
			[{ scope: null, minimumSubtotal: 0.001 }, "specification.minimumSubtotal DECIMAL_MAX_SCALE"],
			[{ percentOffRate: null, buyXGetY: { x: 1 } }, "specification.buyXGetY.y REQUIRED_FIELD"],
			[{ percentOffRate: null, buyXGetY: { x: 0, y: 1 } }, "specification.buyXGetY.x MIN"],
			[{ percentOffRate: null, freeShipping: false }, "specification.freeShipping VALIDATION"],
			[{ percentOffRate: null, freeShipping: true }, "specification.scope FIELD_NOT_ALLOWED"],
			[{ usageLimit: 0 }, "specification.usageLimit MIN"],
			[{ limitPerCustomer: 0 }, "specification.limitPerCustomer MIN"],
			[{ discountedCycleCount: 3 }, "specification.discountedCycleCount FIELD_NOT_ALLOWED"],
			[{ scope: {} }, "specification.scope.namespace REQUIRED_FIELD"],
			[{ scope: { namespace: "bookings" } }, "specification.scope.namespace INVALID_ENUM_VALUE"],
			[{ scope: { ...stores, group: {} } }, "specification.scope.group.name REQUIRED_FIELD"],
			[group("x", "ticket"), "specification.scope.group.name INVALID_ENUM_VALUE"],
			[group("", "collection"), "specification.scope.group.entityId REQUIRED_FIELD"],
			[group(nowhere), "specification.scope.group.entityId VALIDATION"],
			[group(nowhere, "collection"), "specification.scope.group.entityId VALIDATION"],
		];
		for (const [change, refusal] of refusals) {
			const specification = { ...ofAll(), ...change } as ReturnType<typeof ofAll>;
			assert.equal(await refusalOf(staff.createCoupon({ specification })), `400 ${refusal}`, JSON.stringify(change));
		}
	});

	it("are for a product or a category, which they show while it exists", async () => {
		const { product } = await offer(shop);
		const calls = await shop.staff();
		const { category } = await calls.use(categories).createCategory({
			category: { name: "Lamps" },
			treeReference: { appNamespace: "@wix/stores" },
		});
		const scopeOf = (name: string, entityId = "") => ({ ...stores, group: { name, entityId } });
		const [ofProduct, ofCategory] = [scopeOf("product", product.id), scopeOf("collection", category?.id ?? "")];
		const [onProduct, onCategory] = [
			await create({ ...ofAll(), scope: ofProduct }),
			await create({ ...ofAll(), scope: ofCategory }),
		];
		const shown = (await read(onProduct))?.displayData;
		assert.equal(shown?.name, product.name);
		assert.match(shown?.formattedPrice ?? "", /^\$\d/);
		assert.equal((await read(onCategory))?.displayData?.name, "Lamps");
		await calls.use(products).deleteProduct({ id: product.id });
		const orphan = await read(onProduct);
		assert.deepEqual([orphan?.displayData, orphan?.specification?.scope], [undefined, ofProduct]);
		await staff.updateCoupon({ id: onProduct, specification: { scope: ofProduct, name: "Summer" } });
		assert.equal((await specified(onProduct))?.name, "Summer");
	});

	it("have codes that differ in more than case and width", async () => {
		const code = `Früh-${newCode()}`;
		const id = await create({ ...ofAll(), code: ` ${code} ` });
		assert.equal((await specified(id))?.code, code);
		const wide = code
			.toUpperCase()
			.replace(/[0-9A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
		for (const same of [code, code.toUpperCase(), wide, code.normalize("NFD")]) {
			const specification = { ...ofAll(), code: same };
			assert.equal(await refusalOf(staff.createCoupon({ specification })), "409 COUPON_ALREADY_EXISTS", same);
		}
		const other = await create(ofAll());
		const specification = { code: code.toLowerCase() };
		assert.equal(await refusalOf(staff.updateCoupon({ id: other, specification })), "409 COUPON_ALREADY_EXISTS");
		await staff.updateCoupon({ id, specification });
		assert.equal((await specified(id))?.code, code.toLowerCase());
	});

	it("get one of many who create the same code at once", async () => {
		const specification = ofAll();
		const outcomes = await Promise.all(
			Array.from({ length: 8 }, () =>
				refusalOf(staff.createCoupon({ specification: { ...specification, code: specification.code.toUpperCase() } })),
			),
		);
		assert.deepEqual(outcomes.sort(), [...Array(7).fill("409 COUPON_ALREADY_EXISTS"), "not refused"]);
	});

	it("change what is sent, and lose what is null", async () => {
		const sent = { ...ofAll(), usageLimit: 3, expirationTime: "1893456000000" };
		const id = await create(sent);
		await staff.updateCoupon({ id, specification: { usageLimit: null, percentOffRate: 25, active: false } });
		const { usageLimit: _, ...others } = sent;
		assert.deepEqual(await specified(id), { ...others, percentOffRate: 25, active: false, type: "PercentOff" });
		await staff.updateCoupon({ id, specification: { scope: null, minimumSubtotal: 20, active: null } });
		const after = await specified(id);
		assert.deepEqual([after?.scope, after?.minimumSubtotal, after?.active], [undefined, 20, true]);
		await staff.updateCoupon({ id, specification: after ?? {} });
		await staff.updateCoupon({ id, specification: {} });
		assert.deepEqual(await eventsOf(id), ["created", "updated", "updated"], "what says nothing new tells withoutToken");
	});

	it("change what a mask names alone", async () => {
		const id = await create({ ...ofAll(), usageLimit: 3 });
		await staff.updateCoupon({
			id,
			specification: { name: "Summer", percentOffRate: 50 },
			fieldMask: "specification.name,usageLimit",
		});
		const { name, percentOffRate, usageLimit } = (await specified(id)) ?? {};
		assert.deepEqual([name, percentOffRate, usageLimit], ["Summer", 10, undefined]);
	});

	it("never change their type, nor lose what they need", async () => {
		const id = await create(ofAll());
		const changes: readonly (readonly [object, string])[] = [
			[{ moneyOffAmount: 5 }, "specification.moneyOffAmount FIELD_NOT_ALLOWED"],
			[{ percentOffRate: null, freeShipping: true, scope: null }, "specification.freeShipping FIELD_NOT_ALLOWED"],
			[{ type: "MoneyOff" }, "specification.type FIELD_NOT_ALLOWED"],
			[{ percentOffRate: null }, "specification REQUIRED_ONE_OF_FIELD"],
			[{ minimumSubtotal: 5 }, "specification.minimumSubtotal ONE_OF_ALIGNMENT"],
			[{ scope: null }, "specification REQUIRED_ONE_OF_FIELD"],
			[{ name: null }, "specification.name REQUIRED_FIELD"],
			[{ code: null }, "specification.code REQUIRED_FIELD"],
			[{ startTime: null }, "specification.startTime REQUIRED_FIELD"],
			[{ expirationTime: "1" }, "specification.expirationTime VALIDATION"],
			[
				{ scope: { ...stores, group: { name: "product", entityId: nowhere } } },
				"specification.scope.group.entityId VALIDATION",
			],
		];
		for (const [specification, refusal] of changes) {
			const refused = await refusalOf(staff.updateCoupon({ id, specification }));
			assert.equal(refused, `400 ${refusal}`, JSON.stringify(specification));
		}
		assert.deepEqual(await eventsOf(id), ["created"]);
	});

	it("keep their uses when they change, also at the same time", async () => {
		const id = await create(ofAll());
		const use = () => shop.store.commit(shop.site, [adjust(coupons, id, { uses: 1 })]);
		await Promise.all([use(), staff.updateCoupon({ id, specification: { name: "Summer" } }), use()]);
		const coupon = await read(id);
		assert.deepEqual([coupon?.numberOfUsages, coupon?.specification?.name], [2, "Summer"]);
	});

	it("expire when their time is over", async () => {
		const expirationTime = String(shop.now().getTime() + day);
		const id = await create({ ...ofAll(), expirationTime });
		const isFound = async (expired: boolean | string) => {
			const filter = JSON.stringify({ id, expired });
			return (await staff.queryCoupons({ query: { filter } })).totalResults === 1;
		};
		assert.deepEqual([(await read(id))?.expired, await isFound(true), await isFound(false)], [false, false, true]);
		shop.advance(day);
		assert.deepEqual([(await read(id))?.expired, await isFound("true"), await isFound("false")], [true, true, false]);
	});

	it("free their code when they are deleted", async () => {
		const specification = ofAll();
		const id = await create(specification);
		await staff.deleteCoupon({ id });
		const again = await create(specification);
		assert.notEqual(again, id);
		assert.deepEqual(await eventsOf(id), ["created", "deleted"]);
		assert.equal(await refusalOf(staff.getCoupon({ id })), "404 COUPON_NOT_FOUND");
		assert.equal(await refusalOf(staff.deleteCoupon({ id })), "404 COUPON_NOT_FOUND");
		assert.equal(await refusalOf(staff.updateCoupon({ id, specification: {} })), "404 COUPON_NOT_FOUND");
	});

	it("are created and deleted in bulk, with a result for each", async () => {
		const [first, last] = [ofAll(), ofAll()];
		const specifications = [first, { ...first, code: first.code.toUpperCase() }, { ...ofAll(), scope: null }, last];
		const created = await staff.bulkCreateCoupons({ specifications, returnFullEntity: true });
		assert.deepEqual(
			created.results.map(({ itemMetadata, coupon }) => [
				itemMetadata?.originalIndex,
				itemMetadata?.success,
				itemMetadata?.error?.code,
				coupon?.specification?.code,
			]),
			[
				[0, true, undefined, first.code],
				[1, false, "COUPON_ALREADY_EXISTS", undefined],
				[2, false, "INVALID_ARGUMENT", undefined],
				[3, true, undefined, last.code],
			],
		);
		assert.deepEqual(created.bulkActionMetadata, { totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 });
		const [one = "", , , other = ""] = created.results.map(({ itemMetadata }) => itemMetadata?.id);
		const unshown = await staff.bulkCreateCoupons({ specifications: [ofAll()] });
		assert.deepEqual(Object.keys(unshown.results[0] ?? {}), ["itemMetadata"]);
		const deleted = await staff.bulkDeleteCoupons({ ids: [one, nowhere, other] });
		assert.deepEqual(
			deleted.results.map(({ id, success, error }) => [id, success, error?.code]),
			[
				[one, true, undefined],
				[nowhere, false, "COUPON_NOT_FOUND"],
				[other, true, undefined],
			],
		);
		assert.deepEqual(deleted.deleteMetadata, { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 });
		assert.equal(await refusalOf(staff.getCoupon({ id: one })), "404 COUPON_NOT_FOUND");
		const many = Array.from({ length: 101 }, () => ofAll());
		assert.equal(await refusalOf(staff.bulkCreateCoupons({ specifications: many })), "400 specifications MAX_SIZE");
		const ids = many.map(() => nowhere);
		assert.equal(await refusalOf(staff.bulkDeleteCoupons({ ids })), "400 ids MAX_SIZE");
	});

	it("are checked with the same statements, whatever their number", async () => {
		const refused = () => ({ ...ofAll(), percentOffRate: 0 });
		const cost = (length: number) =>
			shop.countStatements(() => staff.bulkCreateCoupons({ specifications: Array.from({ length }, refused) }));
		assert.equal(await cost(1), await cost(100));
	});

	it("are managed by owners, managers and their keys", async () => {
		const specification = ofAll();
		const id = await create(specification);
		const calls = (client: ReturnType<typeof by>) => [
			client.createCoupon({ specification: ofAll() }),
			client.updateCoupon({ id, specification: { name: "Mine" } }),
			client.getCoupon({ id }),
			client.deleteCoupon({ id }),
			client.queryCoupons({ query: {} }),
			client.bulkCreateCoupons({ specifications: [ofAll()] }),
			client.bulkDeleteCoupons({ ids: [id] }),
		];
		const others = [
			await shop.visitor(),
			await memberClient(shop),
			...(await Promise.all((["support", "fulfilment", "content", "read-only"] as const).map(shop.staff))),
		];
		for (const client of others)
			assert.deepEqual([...new Set(await Promise.all(calls(by(client)).map(refusalOf)))], ["403 PERMISSION_DENIED"]);
		const withoutToken = await Promise.all(calls(by(shop.caller())).map(refusalOf));
		assert.deepEqual([...new Set(withoutToken)], ["401 UNAUTHENTICATED"]);
		assert.equal((await specified(id))?.name, "Spring");
		assert.ok((await by(await shop.staff("manager")).createCoupon({ specification: ofAll() })).id);
	});
});

it("amounts of coupons have the decimal places of the shop's currency", async () => {
	for (const [currency, amount, finer] of [
		["JPY", 500, 500.5],
		["KWD", 1.125, 1.1255],
	] as const) {
		const shop = await openShop({ settings: { currency } });
		const staff = (await shop.staff()).use(service);
		const sent = (moneyOffAmount: number) => ({ specification: { ...named(), scope: stores, moneyOffAmount } });
		const { id } = await staff.createCoupon(sent(amount));
		assert.equal((await staff.getCoupon({ id })).coupon?.specification?.moneyOffAmount, amount);
		const refusal = "400 specification.moneyOffAmount DECIMAL_MAX_SCALE";
		assert.equal(await refusalOf(staff.createCoupon(sent(finer))), refusal);
		await shop.close();
	}
});
