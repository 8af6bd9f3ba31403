import type { Example } from "./example.ts";

/** What staff and scripts do with an API key. */
export const staffExamples: readonly Example[] = [
	{ call: "cartwright.settings.getSettings", as: "staff", request: {}, captures: { revision: "settings.revision" } },
	{
		call: "cartwright.settings.updateSettings",
		as: "staff",
		request: { settings: { taxNote: { en: "Prices include tax." } } },
	},
	{
		call: "stores.products.createProduct",
		as: "staff",
		request: { product: { name: "Walnut Bowl", productType: "physical", priceData: { price: 25 } } },
		published: 'products.createProduct({ name: "Walnut Bowl", productType: "physical", priceData: { price: 25 } })',
		captures: { newProductId: "product.id" },
	},
	{
		call: "stores.products.updateProduct",
		as: "staff",
		request: { product: { id: "$newProductId", priceData: { price: 28 } } },
	},
	{
		call: "stores.inventory.updateInventoryVariants",
		as: "staff",
		request: {
			inventoryItem: {
				productId: "$newProductId",
				trackQuantity: true,
				variants: [{ variantId: "00000000-0000-0000-0000-000000000000", quantity: 12 }],
			},
		},
	},
	{
		call: "stores.inventory.decrementInventory",
		as: "staff",
		request: {
			decrementData: [
				{ productId: "$newProductId", variantId: "00000000-0000-0000-0000-000000000000", decrementBy: 1 },
			],
		},
	},
	{
		call: "stores.products.createCollection",
		as: "staff",
		request: { collection: { name: "Kitchen" } },
		captures: { newCollectionId: "collection.id" },
	},
	{
		call: "stores.products.addProductsToCollection",
		as: "staff",
		request: { id: "$newCollectionId", productIds: ["$newProductId"] },
		published: "products.addProductsToCollection(newCollectionId, [newProductId])",
	},
	{
		call: "stores.products.deleteCollection",
		as: "staff",
		request: { id: "$newCollectionId" },
		published: "products.deleteCollection(newCollectionId)",
	},
	{
		call: "stores.products.deleteProduct",
		as: "staff",
		request: { id: "$newProductId" },
		published: "products.deleteProduct(newProductId)",
	},
	{
		call: "members.members.createMember",
		as: "staff",
		request: { member: { loginEmail: "$email" } },
		captures: { newMemberId: "member.id" },
	},
	{
		call: "members.members.getMember",
		as: "staff",
		request: { id: "$newMemberId", fieldSet: "FULL" },
		published: 'members.getMember(newMemberId, { fieldsets: ["FULL"] })',
	},
	{ call: "members.members.blockMember", as: "staff", request: { id: "$newMemberId" } },
	{ call: "members.members.approveMember", as: "staff", request: { id: "$newMemberId" } },
	{ call: "members.members.deleteMember", as: "staff", request: { id: "$newMemberId" } },
	{
		call: "cartwright.member-fields.saveMemberField",
		as: "staff",
		request: { field: { key: "shoeSize", name: { en: "Shoe size" }, type: "NUMBER" } },
	},
	{ call: "cartwright.member-fields.deleteMemberField", as: "staff", request: { key: "shoeSize" } },
	{ call: "identity.sign-on-policy.getSignOnPolicy", as: "staff", request: {} },
	{ call: "cartwright.accounts.getSignInSettings", as: "staff", request: {} },
	{ call: "cartwright.accounts.listIdpConnections", as: "staff", request: {} },
	{ call: "cartwright.payment-providers.listPaymentProviders", as: "staff", request: {} },
	{
		call: "cartwright.payment-providers.offerPaymentProviders",
		as: "staff",
		request: { names: ["test-gateway"] },
	},
	{ call: "cartwright.staff.listStaff", as: "staff", request: {} },
	{ call: "cartwright.staff.listRoles", as: "staff", request: {} },
	{ call: "cartwright.staff.getStaffSettings", as: "staff", request: {} },
	{ call: "cartwright.staff-accounts.sendStaffRecoveryEmail", as: "anyone", request: { email: "owner@example.com" } },
	{
		call: "cartwright.keys.createKey",
		as: "staff",
		request: { name: "Warehouse", role: "fulfilment" },
		captures: { keyId: "apiKey.id" },
	},
	{ call: "cartwright.keys.listKeys", as: "staff", request: {} },
	{ call: "cartwright.keys.rotateKey", as: "staff", request: { id: "$keyId", overlapMinutes: 60 } },
	{ call: "cartwright.keys.revokeKey", as: "staff", request: { id: "$keyId" } },
	{
		call: "cartwright.saved-views.saveView",
		as: "staff",
		request: { view: { list: "orders", name: "Unpaid, oldest first", search: "payment=NOT_PAID&sort=purchasedDate" } },
		captures: { savedViewId: "view.id" },
	},
	{
		call: "cartwright.storefront-content.getStorefrontContent",
		as: "staff",
		request: {},
		captures: { contentRevision: "contents.revision" },
	},
	{
		call: "cartwright.storefront-content.saveStorefrontDraft",
		as: "staff",
		request: {
			revision: "$contentRevision",
			draft: {
				sections: [
					{
						id: "welcome",
						kind: "HERO",
						title: { en: "Summer is here" },
						link: { label: { en: "See all" }, url: "/collections" },
					},
				],
				announcement: { enabled: true, text: { en: "We are on holiday until Monday" }, until: "2030-08-01T00:00:00Z" },
			},
		},
		captures: { draftRevision: "contents.revision" },
	},
	{
		call: "cartwright.storefront-content.createStorefrontPreview",
		as: "staff",
		request: {},
		captures: { previewToken: "token" },
	},
	{ call: "cartwright.storefront-content.previewSite", as: "visitor", request: { token: "$previewToken" } },
	{
		call: "cartwright.storefront-content.publishStorefrontContent",
		as: "staff",
		request: { revision: "$draftRevision" },
		captures: { publishedRevision: "contents.revision" },
	},
	{
		call: "cartwright.storefront-content.discardStorefrontDraft",
		as: "staff",
		request: { revision: "$publishedRevision" },
	},
	{ call: "cartwright.saved-views.listSavedViews", as: "staff", request: { list: "orders" } },
	{ call: "cartwright.backups.listBackupRuns", as: "staff", request: { limit: 10 } },
	{ call: "cartwright.saved-views.deleteSavedView", as: "staff", request: { savedViewId: "$savedViewId" } },
	{ call: "cartwright.audit.queryAuditLog", as: "staff", request: { limit: 10 } },
	{ call: "cartwright.audit.exportAuditLog", as: "staff", request: { format: "CSV" } },
	{ call: "cartwright.audit.verifyAuditLog", as: "staff", request: {} },
	{ call: "cartwright.audit.getAuditSettings", as: "staff", request: {} },
];
