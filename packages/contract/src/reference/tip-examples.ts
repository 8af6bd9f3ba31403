import { storesAppId } from "../catalogue/stores-app.ts";
import type { Example } from "./example.ts";

/** Before a purchase: what the shop asks for. */
export const tipSettingsExamples: readonly Example[] = [
	{
		call: "ecom.tip-settings.createDefaultTipSettings",
		as: "staff",
		request: { tipSettings: { tipType: "PERCENTAGE", presets: [{ value: 5 }, { value: 10 }] } },
		captures: { tipSettingsId: "tipSettings.id" },
	},
	{
		call: "ecom.tip-settings.updateTipSettings",
		as: "staff",
		request: { tipSettings: { id: "$tipSettingsId", allowCustomAmount: false } },
	},
	{
		call: "ecom.tip-settings.createTipSettings",
		as: "staff",
		request: { tipSettings: { paymentTerminalId: "till-1", tipType: "AMOUNT", presets: [{ value: 1 }] } },
		captures: { tillTipSettingsId: "tipSettings.id" },
	},
	{
		call: "ecom.tip-settings.queryTipSettings",
		as: "staff",
		request: { query: { filter: { paymentTerminalId: "till-1" } } },
	},
	{
		call: "ecom.tip-settings.deleteTipSettings",
		as: "staff",
		request: { tipSettingsId: "$tillTipSettingsId" },
		published: "tipSettings.deleteTipSettings(tillTipSettingsId)",
	},
	{ call: "ecom.tippable-staff.listTippableStaff", as: "staff", request: { includeWixUsers: true } },
	{
		call: "ecom.tips.previewTip",
		as: "staff",
		request: {
			lineItemInfo: [
				{
					catalogReference: { appId: storesAppId, catalogItemId: "$productId" },
					price: "20.00",
				},
			],
			tipChoice: { tipType: "PERCENTAGE", value: "10" },
		},
	},
];

/** During a purchase. */
export const tipChoiceExamples: readonly Example[] = [
	{
		call: "ecom.tips.updateTipChoice",
		as: "visitor",
		request: { tipChoice: { tipType: "PERCENTAGE", value: "10" }, purchaseFlowId: "$purchaseFlowId" },
	},
	{
		call: "ecom.tips.getTipChoice",
		as: "visitor",
		request: { purchaseFlowId: "$purchaseFlowId" },
		published: "tips.getTipChoice(purchaseFlowId)",
	},
];

/** Of a placed order. */
export const orderTipExamples: readonly Example[] = [
	{
		call: "ecom.tips.setTipOnOrder",
		as: "staff",
		request: { orderId: "$phoneOrderId", tip: { amount: "4.00", distributions: [{ amount: "1.50", source: "POS" }] } },
		captures: { tipId: "tip.id" },
	},
	{
		call: "ecom.tips.addTipDistributionsToOrder",
		as: "staff",
		request: { orderId: "$phoneOrderId", tipDistributions: [{ amount: "0.50" }] },
	},
	{
		call: "ecom.tips.getTipByDraftOrderId",
		as: "staff",
		request: { draftOrderId: "$changeId" },
		published: "tips.getTipByDraftOrderId(changeId)",
	},
	{
		call: "ecom.tips.queryTipDistributions",
		as: "staff",
		request: { query: { filter: { tipId: "$tipId" } } },
	},
	{
		call: "ecom.tips.sumTipDistributionAmounts",
		as: "staff",
		request: { filter: { tipId: "$tipId" } },
		published: "tips.sumTipDistributionAmounts({ tipId })",
	},
	{
		call: "ecom.tips.removeTipFromOrder",
		as: "staff",
		request: { orderId: "$phoneOrderId" },
	},
];
