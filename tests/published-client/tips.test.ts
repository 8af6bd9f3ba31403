import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { buyAndPay } from "./purchase.ts";
import { withServerOnEachEngine } from "./shop.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

withServerOnEachEngine("tips", fillCatalogue, (started) => {
	it("are offered as their settings say, and calculated", async () => {
		const { staff } = started();
		const { tipSettings } = await staff.tipSettings.createDefaultTipSettings({
			tipType: "PERCENTAGE",
			presets: [{ value: 5 }],
			allowCustomerTip: false,
		});
		const id = tipSettings?._id ?? "";
		const changed = await staff.tipSettings.updateTipSettings({ _id: id, presets: [{ value: 7.5, default: true }] });
		assert.deepEqual(changed.presets, [{ value: 7.5, default: true }]);
		const till = await staff.tipSettings.createTipSettings({
			paymentTerminalId: "till-1",
			tipType: "AMOUNT",
			presets: [{ value: 1 }],
		});
		const { items } = await staff.tipSettings.queryTipSettings().eq("paymentTerminalId", "till-1").find();
		assert.deepEqual(
			items.map(({ _id }) => _id),
			[till._id],
		);
		await staff.tipSettings.deleteTipSettings(till._id ?? "");
		await assert.rejects(staff.tipSettings.deleteTipSettings(id), /CANNOT_DELETE_DEFAULT_SETTINGS/);
		const { staff: people } = await staff.tippableStaff.listTippableStaff({ includeWixUsers: true });
		assert.ok(people);
		const { tip } = await staff.tips.previewTip(
			[{ catalogReference: { appId: nobody, catalogItemId: nobody }, price: "20.00" }],
			{ tipChoice: { tipType: "PERCENTAGE", value: "7.5" } },
		);
		assert.equal(tip?.amount, "1.50");
		await assert.rejects(staff.tips.getTipByOrderId(nobody), /ORDER_NOT_FOUND/);
		await assert.rejects(staff.tips.getTipChoice(nobody), /PERSON_IDENTITY_NOT_FOUND/);
		const choice = staff.tips.updateTipChoice({ tipType: "CUSTOM", value: "1" }, { purchaseFlowId: nobody });
		await assert.rejects(choice, /PERSON_IDENTITY_NOT_FOUND/);
	});

	it("are set on placed orders, distributed, found and removed", async () => {
		const { shopper, staff, data } = started();
		const orderId = await buyAndPay(shopper(), [line(data.products.scarf)]);
		const { tip, orderInfo } = await staff.tips.setTipOnOrder({
			orderId,
			tip: { amount: "5.00", distributions: [{ amount: "2.00", source: "POS" }] },
		});
		assert.deepEqual([tip?.undistributedAmount, orderInfo?.additionalFeeId], ["3.00", tip?._id]);
		const order = await staff.orders.getOrder(orderId);
		assert.deepEqual(
			[order.additionalFees?.[0]?.price?.amount, order.balanceSummary?.balance?.amount, order.paymentStatus],
			["5.00", "5.00", "PARTIALLY_PAID"],
		);
		// The client writes into what it is given.
		const charge = () => ({ _id: nobody, date: new Date("2026-01-02T03:04:05Z") });
		const { tipDistributions } = await staff.tips.addTipDistributionsToOrder({
			orderId,
			tipDistributions: [{ amount: "1.50", transaction: charge() }],
		});
		assert.deepEqual([tipDistributions?.[0]?.transaction, tipDistributions?.[0]?.tipId], [charge(), tip?._id]);
		const { items } = await staff.tips
			.queryTipDistributions()
			.in("_id", [tip?.distributions?.[0]?._id ?? "", tipDistributions?.[0]?._id ?? ""])
			.find();
		assert.deepEqual(items.map(({ amount }) => amount).sort(), ["1.50", "2.00"]);
		const { totalAmount } = await staff.tips.sumTipDistributionAmounts({ orderId });
		assert.equal(totalAmount, "3.50");
		const again = staff.tips.addTipDistributionsToOrder({
			orderId,
			tipDistributions: [{ amount: "1.50", transaction: charge() }],
		});
		await assert.rejects(again, /INVALID_TIP_DISTRIBUTION/);
		await assert.rejects(staff.tips.removeTipFromOrder({ orderId }), /CANNOT_REMOVE_PAID_TIP_DISTRIBUTION/);
		const drafts = await staff.draftOrders.queryDraftOrders().eq("orderId", orderId).limit(1).find();
		const ofDraft = await staff.tips.getTipByDraftOrderId(drafts.items[0]?._id ?? "");
		assert.deepEqual([ofDraft.tip?._id, ofDraft.tip?.amount], [tip?._id, "6.50"]);
		await assert.rejects(shopper().tips.setTipOnOrder({ orderId, tip: { amount: "1" } }), /PERMISSION_DENIED/);
		const other = await buyAndPay(shopper(), [line(data.products.scarf)]);
		await staff.tips.setTipOnOrder({ orderId: other, tip: { amount: "1.00" } });
		const removed = await staff.tips.removeTipFromOrder({ orderId: other });
		assert.equal(removed.orderInfo?.orderId, other);
		assert.equal((await staff.orders.getOrder(other)).balanceSummary?.balance?.amount, "0.00");
	});
});
