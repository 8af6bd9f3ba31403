import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

withServerOnEachEngine("coupons in the hands of staff", fillCatalogue, (started) => {
	const specification = {
		name: "Welcome",
		code: "HELLO10",
		startTime: "1767225600000",
		percentOffRate: 12.5,
		scope: { namespace: "stores" },
	};

	it("are created, read, changed, found and deleted", async () => {
		const { coupons } = started().staff;
		const { _id: id = "" } = await coupons.createCoupon(specification);
		const created = await coupons.getCoupon(id);
		assert.deepEqual(created.specification, { ...specification, active: true, type: "PercentOff" });
		assert.deepEqual([created._id, created.expired, created.numberOfUsages], [id, false, 0]);
		assert.ok(Math.abs(Number(created.dateCreated) - Date.now()) < 3_600_000);
		await coupons.updateCoupon(id, { ...created.specification, usageLimit: 100 });
		await coupons.updateCoupon(id, { percentOffRate: 20, name: "Hello" });
		const filter = JSON.stringify({ "specification.code": { $hasSome: ["hello10"] } });
		const matching = await coupons.queryCoupons({
			filter,
			sort: '{"dateCreated":"desc"}',
			paging: { limit: 5, offset: 0 },
		});
		assert.equal(matching.totalResults, 1);
		const { name, percentOffRate, usageLimit } = matching.coupons?.[0]?.specification ?? {};
		assert.deepEqual([name, percentOffRate, usageLimit], ["Hello", 20, 100]);
		await coupons.deleteCoupon(id);
		const gone = await refusal(coupons.getCoupon(id));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "COUPON_NOT_FOUND"]);
	});

	it("are created and deleted in bulk", async () => {
		const { coupons } = started().staff;
		const moneyOff = (code: string, moneyOffAmount: number) => ({
			name: "Off",
			code,
			startTime: "1767225600000",
			minimumSubtotal: 50,
			moneyOffAmount,
		});
		const created = await coupons.bulkCreateCoupons([moneyOff("A", 5), moneyOff("a", 5), moneyOff("B", 0)], {
			returnFullEntity: true,
		});
		assert.deepEqual(
			created.results?.map(({ itemMetadata, coupon }) => [itemMetadata?.error?.code, coupon?.specification?.type]),
			[
				[undefined, "MoneyOff"],
				["COUPON_ALREADY_EXISTS", undefined],
				["INVALID_ARGUMENT", undefined],
			],
		);
		const ids = created.results?.flatMap(({ coupon }) => coupon?._id ?? []) ?? [];
		const deleted = await coupons.bulkDeleteCoupons([...ids, "nowhere"]);
		assert.deepEqual(
			deleted.results?.map(({ success }) => success),
			[true, false],
		);
		assert.deepEqual([deleted.deleteMetadata?.totalSuccesses, deleted.deleteMetadata?.totalFailures], [1, 1]);
	});

	it("are refused with the argument that breaks a rule", async () => {
		const { coupons } = started().staff;
		const wrong = await refusal(coupons.createCoupon({ ...specification, code: "ONE", percentOffRate: 101 }));
		assert.deepEqual(
			wrong.details?.validationError?.fieldViolations?.map(({ field, violatedRule }) => [field, violatedRule]),
			[["specification.percentOffRate", "MAX"]],
		);
		const { coupons: ofShopper } = started().shopper();
		assert.equal((await refusal(ofShopper.queryCoupons({}))).status, 403);
	});
});
