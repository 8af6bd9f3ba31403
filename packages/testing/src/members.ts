import { members } from "@cartwright/contract/members/members";
import type { Client } from "@cartwright/sdk/client";
import { setSignOn, signUp as signUpMember } from "./accounts.ts";
import { type Engine, openShop, type Shop, type Shopper } from "./shop.ts";

// Shared by tests of members.

export const calls = (client: Client) => client.use(members);

/** Signs up a member a minute later, and returns a client with their token. */
export const signUp = async (shop: Shop, shopper: Shopper, email: string, profile: object = {}) => {
	shop.advance(60_000);
	return signUpMember(shop, shopper, email, { profile });
};

/** A shop, a visitor for sign-ups, and staff. */
export interface MembersShop {
	readonly shop: Shop;
	readonly shopper: Shopper;
	readonly staff: Client;
}

export const openMembersShop = async (engine: Engine): Promise<MembersShop> => {
	const shop = await openShop({ engine });
	// All tests sign up from one address, which must not trigger the captcha.
	await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
	return { shop, shopper: await shop.visitor(), staff: await shop.staff() };
};
