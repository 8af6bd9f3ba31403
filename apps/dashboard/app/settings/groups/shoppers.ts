import type { SettingGroup, SettingSection } from "./setting-field.ts";

export const mails: SettingGroup = {
	name: "mails",
	sections: [
		{
			name: "sender",
			fields: [
				{ path: "mails.senderName", kind: "text", max: 100 },
				{ path: "mails.replyTo", kind: "text", type: "email", max: 254 },
				{ path: "mails.footer", kind: "local", isLong: true },
			],
		},
		{
			name: "newOrders",
			fields: [
				{ path: "mails.newOrders", kind: "switch" },
				{ path: "mails.newOrderRecipients", kind: "lines" },
			],
		},
		{
			name: "abandoned",
			fields: [
				{ path: "abandonedCheckouts.enabled", kind: "switch" },
				{ path: "abandonedCheckouts.delayMinutes", kind: "number" },
				{ path: "abandonedCheckouts.mail.enabled", kind: "switch" },
				{ path: "abandonedCheckouts.mail.delayMinutes", kind: "number" },
				{ path: "abandonedCheckouts.mail.text", kind: "local", isLong: true },
			],
		},
		{
			name: "reviewRequests",
			fields: [
				{ path: "reviews.requests.enabled", kind: "switch" },
				{ path: "reviews.requests.daysAfterFulfillment", kind: "number" },
				{ path: "reviews.requests.daysAfterPurchase", kind: "number" },
			],
		},
		{
			name: "backInStock",
			fields: [
				{ path: "stock.notices", kind: "switch" },
				{ path: "stock.noticesPerUnit", kind: "number" },
			],
		},
	],
};

const signOnPolicy = "IAM.SIGN_ON_POLICY_UPDATE";

export const signIn: SettingGroup = {
	name: "sign-in",
	sections: [
		{
			name: "members",
			fields: [
				{ path: "signIn.requireEmailVerification", kind: "switch", permission: signOnPolicy },
				{ path: "signIn.requireOwnerApproval", kind: "switch", permission: signOnPolicy },
				{ path: "signIn.uniformAnswers", kind: "switch", permission: signOnPolicy },
			],
		},
	],
};

export const checkout: SettingGroup = {
	name: "checkout",
	sections: [
		{
			name: "checkout",
			fields: [
				{ path: "checkout.headerText", kind: "text", max: 55 },
				{ path: "checkout.continueShopping", kind: "switch" },
				{
					path: "checkout.billingFields",
					kind: "choice",
					values: ["MINIMUM_REQUIRED_FIELDS", "All_FIELDS"],
				},
				{ path: "checkout.maxCoupons", kind: "number" },
			],
		},
		{
			name: "orders",
			fields: [
				{ path: "orders.buyerCancelMinutes", kind: "number" },
				{
					path: "orders.inventoryUpdateTrigger",
					kind: "choice",
					values: ["ON_ORDER_PLACED", "ON_ORDER_PAID"],
				},
			],
		},
		{
			name: "invoices",
			fields: [
				{ path: "orders.createInvoice", kind: "switch" },
				{ path: "orders.autoGenerateInvoiceOnPaidOrder", kind: "switch" },
				{ path: "invoices.prefix", kind: "text", max: 20, keepsEmpty: true },
				{ path: "invoices.creditNotePrefix", kind: "text", max: 20, keepsEmpty: true },
				{ path: "invoices.receiptPrefix", kind: "text", max: 20, keepsEmpty: true },
				{ path: "invoices.notes", kind: "local", isLong: true },
			],
		},
		{
			name: "returns",
			fields: [
				{ path: "returns.enabled", kind: "switch" },
				{ path: "returns.windowDays", kind: "number" },
				{
					path: "returns.reasons",
					kind: "rows",
					codes: "reason",
					members: [
						{ name: "title", kind: "local" },
						{ name: "code", kind: "text", max: 50, hasHint: true },
					],
				},
				{ path: "returns.shippingNote", kind: "local", isLong: true },
				{ path: "returns.instructions", kind: "local", isLong: true },
			],
		},
	],
};

const policy = (name: string): SettingSection => ({
	name,
	fields: [
		{ path: `checkout.policies.${name}.visible`, text: "policy.visible", kind: "switch" },
		{ path: `checkout.policies.${name}.content`, text: "policy.content", kind: "longText", max: 20_000 },
	],
});

export const legal: SettingGroup = {
	name: "legal",
	sections: [
		{
			name: "agreement",
			fields: [
				{ path: "checkout.agreement.visible", kind: "switch" },
				{ path: "checkout.agreement.checkedByDefault", kind: "switch" },
			],
		},
		...["termsAndConditions", "privacyPolicy", "returnPolicy", "digitalItemPolicy", "contactUs"].map(policy),
		{
			name: "customPolicy",
			fields: [
				{ path: "checkout.policies.customPolicy.title", text: "policy.title", kind: "text", max: 200 },
				...policy("customPolicy").fields,
			],
		},
	],
};

export const products: SettingGroup = {
	name: "products",
	sections: [
		{
			name: "offer",
			fields: [
				{ path: "stock.lowQuantity", kind: "number" },
				{ path: "recommendations.enabled", kind: "switch" },
			],
		},
		{
			name: "search",
			fields: [
				{ path: "search.commonSynonyms", kind: "switch" },
				{ path: "search.synonyms", kind: "lines" },
			],
		},
		{
			name: "reviews",
			fields: [
				{ path: "reviews.enabled", kind: "switch" },
				{ path: "reviews.visitors", kind: "switch" },
				{ path: "reviews.severalPerProduct", kind: "switch" },
				{ path: "reviews.moderation", kind: "choice", values: ["HOLD_SUSPICIOUS", "HOLD_ALL", "PUBLISH"] },
				{ path: "reviews.blockedWords", kind: "lines" },
			],
		},
	],
};

export const data: SettingGroup = {
	name: "data",
	sections: [
		{
			name: "retention",
			fields: [
				{ path: "retention.cartDays", kind: "number" },
				{ path: "retention.checkoutDays", kind: "number" },
				{ path: "retention.stockNoticeDays", kind: "number" },
				{ path: "retention.learnedOrderDays", kind: "number" },
				{ path: "retention.auditDays", kind: "number", permission: "CARTWRIGHT.AUDIT_MANAGE" },
			],
		},
		{
			name: "collections",
			fields: [
				{ path: "data.sandbox", kind: "switch" },
				{ path: "data.maxItems", kind: "number" },
				{ path: "data.maxMegabytes", kind: "number" },
			],
		},
	],
};
