import type { Example } from "./example.ts";
import { wishlistExamples } from "./wishlist-examples.ts";

/** Tokens, sign-up and what members do with their account. */
export const memberExamples: readonly Example[] = [
	{
		call: "identity.oauth.token",
		as: "anyone",
		request: { grantType: "anonymous", clientId: "$clientId" },
		captures: { newToken: "access_token" },
	},
	{ call: "identity.oauth.tokenInfo", as: "anyone", request: { token: "$newToken" } },
	{ call: "identity.oauth.jwks", as: "anyone", request: {} },
	{ call: "cartwright.accounts.getSignInOptions", as: "visitor", request: {} },
	{
		call: "identity.authentication.validateEmail",
		as: "visitor",
		request: { email: "ada@example.com" },
		published: 'authentication.validateEmail("ada@example.com")',
	},
	{
		call: "identity.authentication.registerV2",
		as: "visitor",
		request: { loginId: { email: "$email" }, password: "$password" },
		published: "authentication.registerV2({ email }, { password })",
	},
	{
		call: "identity.authentication.loginV2",
		as: "visitor",
		request: { loginId: { email: "$email" }, password: "$password" },
		published: "authentication.loginV2({ email }, { password })",
	},
	{
		call: "identity.earlier-authentication.login",
		as: "visitor",
		request: { identifier: { email: "$email" }, inputs: { password: "$password" } },
	},
	{
		call: "identity.recovery.sendRecoveryEmail",
		as: "visitor",
		request: { email: "$email" },
		published: "recovery.sendRecoveryEmail(email)",
	},
	{ call: "identity.verification.start", as: "member", request: { target: "EMAIL" } },
	{
		call: "members.members.getCurrentMember",
		as: "member",
		request: { fieldSet: "FULL" },
		published: 'members.getCurrentMember({ fieldsets: ["FULL"] })',
		captures: { memberId: "member.id" },
	},
	{
		call: "members.members.updateMember",
		as: "member",
		request: { member: { id: "$memberId", profile: { nickname: "Ada" } } },
		published: 'members.updateMember(memberId, { profile: { nickname: "Ada" } })',
	},
	{
		call: "members.members.queryMembers",
		as: "staff",
		request: { query: { paging: { limit: 3 } } },
		published: "members.queryMembers().limit(3).find()",
	},
	{
		call: "cartwright.saved-payment-methods.saveMyPaymentMethod",
		as: "member",
		request: { paymentToken: "test_approved" },
	},
	{ call: "cartwright.saved-payment-methods.listMySavedPaymentMethods", as: "member", request: {} },
	{
		call: "cartwright.address-book.saveMyAddress",
		as: "member",
		request: {
			address: {
				country: "US",
				subdivision: "US-NY",
				city: "New York",
				postalCode: "10001",
				addressLine: "20 West 34th Street",
			},
			isDefault: true,
		},
		captures: { addressId: "addresses.0.id" },
	},
	{ call: "cartwright.address-book.removeMyAddress", as: "member", request: { addressId: "$addressId" } },
	{ call: "cartwright.factors.listMyFactors", as: "member", request: {} },
	{ call: "cartwright.factors.startFactor", as: "member", request: { type: "TOTP" } },
	{ call: "cartwright.factors.reauthenticate", as: "member", request: { password: "$password" } },
	{ call: "cartwright.passkeys.listMyPasskeys", as: "member", request: {} },
	{ call: "cartwright.accounts.listMySessions", as: "member", request: {} },
	{ call: "cartwright.authorizations.listMyConsents", as: "member", request: {} },
	{ call: "cartwright.stock-notices.listMyStockNotices", as: "member", request: {} },
	...wishlistExamples,
	{ call: "cartwright.member-photos.removeMyPhoto", as: "member", request: {} },
	{ call: "cartwright.personal-data.exportMyData", as: "member", request: {} },
	{ call: "members.members.joinCommunity", as: "member", request: {} },
	{ call: "members.members.deleteMyMember", as: "member", request: {} },
];
