import { createInvitation } from "@cartwright/accounts/identity/staff/create-invitation";
import type { Role } from "@cartwright/contract/permissions";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { createSite } from "@cartwright/kernel/sites/create-site";
import type { Client } from "@cartwright/sdk/client";
import { v7 as uuid } from "uuid";
import type { Shop } from "./shop.ts";

/** A signed-in staff user of the shop. */
export interface SignedInStaff {
	readonly id: string;
	readonly email: string;
	readonly client: Client;
	readonly accessToken: string;
	readonly refreshToken: string;
}

export const staffPassword = "nine blue lanterns";

type Place = Pick<Shop, "store" | "site" | "now" | "caller">;

/** The token of an invitation to the shop, created as the command line does. */
export const invitationToken = async ({ store, site, now }: Place, role: Role, email: string): Promise<string> => {
	const place = { store, origin: "http://shop.test", now: now().toISOString(), newId: () => uuid() };
	const { link } = await createInvitation(place, { email, role, siteIds: [site] });
	return new URL(link).searchParams.get("token") ?? "";
};

/** Invites staff, accepts the invitation and signs in. */
export const newStaff = async (
	shop: Place,
	role: Role = "owner",
	email = `${uuid()}@example.com`,
): Promise<SignedInStaff> => {
	const token = await invitationToken(shop, role, email);
	const response = await shop.caller().use(staffAccounts).acceptInvitation({ token, password: staffPassword });
	const [accessToken, refreshToken] = [response.accessToken ?? "", response.refreshToken ?? ""];
	const client = shop.caller(accessToken);
	const { id } = await client.use(staffAccounts).getMyStaffUser({});
	return { id, email, client, accessToken, refreshToken };
};

/** A second shop of the same installation. */
export const secondShop = async (shop: Shop): Promise<Shop> => {
	const [site, clientId] = [uuid(), uuid()];
	await createSite(shop.store, { name: "Second shop", siteId: site, clientId, now: shop.now().toISOString() });
	return { ...shop, site, clientId };
};
