import type { listMyDevices as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { accounts } from "../accounts/documents.ts";
import { requireMember } from "../accounts/require-member.ts";
import { trustedDevices } from "./devices.ts";

/** Devices that may skip the second factor. */
export const listMyDevices = async (
	{ identity, store, site, now }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { account } = await store.read(site, { account: byId(accounts, requireMember(identity).memberId) });
	const devices = account ? trustedDevices(account.doc, now) : [];
	return { devices: devices.map(({ secretHash: _, ...shown }) => shown) };
};
