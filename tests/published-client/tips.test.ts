import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
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
});
