import type { removeMyDevice as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { accounts } from "../accounts/documents.ts";
import { requireMember } from "../accounts/require-member.ts";
import { withoutDevice } from "./devices.ts";

/** Removes a trusted device, which has to show the second factor again. */
export const removeMyDevice = async (
	{ identity, store, site }: Context,
	{ deviceId }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { account } = await store.read(site, { account: byId(accounts, requireMember(identity).memberId) });
	if (!account?.doc.devices?.some(({ id }) => id === deviceId)) {
		throw new ApplicationError<typeof declaration>("DEVICE_NOT_FOUND", `The member has no device ${deviceId}.`);
	}
	await store.commit(site, [replace(accounts, account, withoutDevice(account.doc, deviceId))]);
	return {};
};
