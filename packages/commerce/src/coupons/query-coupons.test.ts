import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { coupons as service } from "@cartwright/contract/coupons/coupons";
import { adjust } from "@cartwright/store/batch";
import { offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { coupons } from "./documents.ts";

const hour = 3_600_000;

onEachEngine("queries of coupons", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	let productId = "";
	const ids = new Map<string, string>();
	const by = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);

	before(async () => {
		shop = await openShop({ engine });
		staff = by(await shop.staff());
		productId = (await offer(shop)).product.id;
		const scope = { namespace: "stores" };
		const specifications = [
			{ name: "Ann", code: "SPRING", startTime: "1000", percentOffRate: 10, scope, usageLimit: 5 },
			{ name: "Bob", code: "Summer", startTime: "2000", moneyOffAmount: 5, minimumSubtotal: 20.5, active: false },
			{ name: "Cid", code: "Sea", startTime: "3000", freeShipping: true, limitPerCustomer: 2 },
			{
				name: "Dan",
				code: "autumn",
				startTime: "4000",
				expirationTime: "5000",
				limitedToOneItem: true,
				percentOffRate: 20,
				scope: { ...scope, group: { name: "product", entityId: productId } },
			},
		];
		for (const specification of specifications) {
			ids.set(specification.code, (await staff.createCoupon({ specification })).id);
			shop.advance(hour);
		}
		await shop.store.commit(shop.site, [adjust(coupons, ids.get("Sea") ?? "", { uses: 7 })]);
	});
	after(() => shop.close());

	const codes = async (filter?: object, sort?: object) => {
		const query = {
			...(filter ? { filter: JSON.stringify(filter) } : {}),
			...(sort ? { sort: JSON.stringify(sort) } : {}),
		};
		const found = await staff.queryCoupons({ query });
		assert.equal(found.totalResults, found.coupons.length);
		return found.coupons.map(({ specification }) => specification?.code);
	};

	it("list the newest first, a page at a time, with the number of all", async () => {
		assert.deepEqual(await codes(), ["autumn", "Sea", "Summer", "SPRING"]);
		const { coupons: listed, totalResults } = await staff.queryCoupons({ query: { paging: { limit: 2, offset: 1 } } });
		assert.deepEqual([listed.map(({ specification }) => specification?.code), totalResults], [["Sea", "Summer"], 4]);
		const beyond = await staff.queryCoupons({ query: { paging: { offset: 9 } } });
		assert.deepEqual([beyond.coupons, beyond.totalResults], [[], 4]);
	});

	it("filter by every member that the platform documents", async () => {
		const created = (code: string) => Number(shop.now()) - hour * (4 - [...ids.keys()].indexOf(code));
		const filters: readonly (readonly [object, readonly string[]])[] = [
			[{ id: ids.get("Sea") }, ["Sea"]],
			[{ id: { $hasSome: [ids.get("Sea"), ids.get("autumn")] } }, ["autumn", "Sea"]],
			[{ dateCreated: { $gte: String(created("Sea")) } }, ["autumn", "Sea"]],
			[{ dateCreated: { $lt: created("Summer") } }, ["SPRING"]],
			[{ expired: true }, ["autumn"]],
			[{ expired: "true" }, ["autumn"]],
			[{ expired: { $ne: true } }, ["Sea", "Summer", "SPRING"]],
			[{ expired: null }, []],
			[{ "specification.active": false }, ["Summer"]],
			[{ "specification.name": { $startsWith: "a" } }, ["SPRING"]],
			[{ "specification.code": "summer" }, ["Summer"]],
			[{ code: "SUMMER" }, ["Summer"]],
			[{ "specification.code": { $hasSome: ["spring", "SEA"] } }, ["Sea", "SPRING"]],
			[{ "specification.code": { $contains: "um" } }, ["autumn", "Summer"]],
			[{ "specification.usageLimit": 5 }, ["SPRING"]],
			[{ "specification.limitPerCustomer": { $gt: 1 } }, ["Sea"]],
			[{ "specification.limitedToOneItem": true }, ["autumn"]],
			[{ "specification.minimumSubtotal": { $lte: 20.5 } }, ["Summer"]],
			[{ "specification.startTime": { $gt: "2000" } }, ["autumn", "Sea"]],
			[{ "specification.expirationTime": 5000 }, ["autumn"]],
			[{ "specification.type": { $hasSome: ["FreeShipping", "MoneyOff"] } }, ["Sea", "Summer"]],
			[{ "scope.namespace": "stores" }, ["autumn", "SPRING"]],
			[{ "scope.group.name": "product" }, ["autumn"]],
			[{ "scope.group.entityId": productId }, ["autumn"]],
			[{ numberOfUsages: { $gt: 0 } }, ["Sea"]],
			[{ $or: [{ code: "sea" }, { expired: true }] }, ["autumn", "Sea"]],
			[{ $not: { expired: false } }, ["autumn"]],
		];
		for (const [filter, expected] of filters) assert.deepEqual(await codes(filter), expected, JSON.stringify(filter));
	});

	it("sort by members in both forms", async () => {
		assert.deepEqual(await codes({}, { "specification.code": "asc" }), ["autumn", "Sea", "SPRING", "Summer"]);
		assert.deepEqual(await codes({}, [{ fieldName: "numberOfUsages", order: "DESC" }, { fieldName: "name" }]), [
			"Sea",
			"SPRING",
			"Summer",
			"autumn",
		]);
	});

	it("refuse what is not a filter or a sort", async () => {
		const queries = [
			{ filter: "expired = true" },
			{ filter: "[]" },
			{ filter: '{"moneyOffAmount":5}' },
			{ filter: '{"expired":"maybe"}' },
			{ filter: '{"specification.type":"Bargain"}' },
			{ filter: '{"dateCreated":"yesterday"}' },
			{ filter: '{"specification.active":{"$gt":false}}' },
			{ filter: JSON.stringify({ code: { $hasSome: Array.from({ length: 501 }, String) } }) },
			{ filter: `${'{"$not":'.repeat(11)}{}${"}".repeat(11)}` },
			{ sort: "newest" },
			{ sort: '{"expired":"asc"}' },
			{ sort: '[{"fieldName":"name","order":"UP"}]' },
		];
		for (const query of queries)
			assert.equal(
				await refusalOf(staff.queryCoupons({ query })),
				"400 INVALID_QUERY",
				JSON.stringify(query).slice(0, 80),
			);
		const paging = { limit: 101 };
		assert.equal(await refusalOf(staff.queryCoupons({ query: { paging } })), "400 query.paging.limit MAX");
	});

	it("cost the same statements for one coupon and for many", async () => {
		const cost = (limit: number) => shop.countStatements(() => staff.queryCoupons({ query: { paging: { limit } } }));
		assert.equal(await cost(1), await cost(4));
	});
});
